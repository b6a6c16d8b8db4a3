"""The second game, whole: its state, actions, rules, observation, bots and odds. It knows only dice and errors.

Values, for everyone outside this room (all in `iendjinn.mnemonic.table` unless said otherwise):

    variant = variant_of(tables.to_plain()["tables"])       # mnemonic.variant; the tables of the campaign, made ready
    state = begin(variant, [None, {"net": 2}])              # a player an entry; None: traits are rolled
    state, events = settle(state, dice)                     # roll what is waited for, until a player has to decide
    while state.step != "over":
        actions = legal(state)                              # of the player in state.seat; never empty here
        view = observe(state, state.seat)                   # mnemonic.observation.Observation
        state, events = apply(state, choice, dice)          # refuses what is not legal, before any die
    state.winner, state.victory                             # a seat or -1; `major`, `minor` or empty

Chance is explicit: `chance(state)` gives the die that is waited for, or None, and `fall(state, face)` lets it come up;
`act(state, action)` does an action and stops at the first die. `settle` and `apply` do the same with faces from Dice.
`why_not(state, action)` says why something is not legal.

`Action` (mnemonic.actions) is a kind with a card, trait, use or seat; `action.text` writes it and `read_action` reads
it. A decision is only asked where there is more than one answer. By `state.step`, a player decides:

    pick      which trait a Custom result raises               nine `pick` actions
    before    cards before a roll, each giving 1 more          `roll`, `play CARD: trait`
    after     cards after it, on the face that is seen         `pass`, `play CARD: trait`
    steal     whom to rob, of several on the space             `steal SEAT`
    between   healing and attack cards between phases          `pass`, `play CARD: heal`, `play CARD: halt SEAT`, `rob`
    rest      what to do on Nothing                            `pass`, `heal`, `swap CARD`
    discard   what to put away above the hand limit            `discard CARD`

`observe(state, seat).pending` is the roll at hand with its target, bonus and cards; `pending.chance(more)` is the
chance of a test with `more` from further cards, and `pending.totals(more)` every total still possible. What a card
gives to it is `variant.cards[place].gives[pending.trait]`, and 1 more while `state.step == "before"`.

`events` tell what happened, in order (mnemonic.events.Event); `event.seen_by(seat)` leaves out what that seat must not
know. `state_to_plain` and `state_from_plain` (mnemonic.state) make plain data of a state and back, cards by name.

In place, for bots and simulations: `Game` (mnemonic.game) is the same rules on lists that are changed; the functions
above work on a game made of the state, and freeze it. Nothing in this room keeps anything between calls.

Bots (mnemonic.bots): `bot_of(name)` gives one; `bot.choose(view, actions, dice)` picks an action from what its player
sees, with dice of its own.
"""
