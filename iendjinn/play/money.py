"""Shopping and paying: what things cost, what they are sold for, and what debt that makes (1.4c, 4.1a, 5.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iendjinn.errors import RefusedError, WordsError, nearest
from iendjinn.model.gear import PRICE_LIMIT, Gear
from iendjinn.model.goods import Credited, CreditedAll, Paid
from iendjinn.model.naming import is_number
from iendjinn.play.meant import gear_meant, gear_names, place_meant
from iendjinn.play.session import one_line, ranged_number, whole_number
from iendjinn.play.sheets import reckoned
from iendjinn.play.things import carried_index, told_of
from iendjinn.play.who import after_name, is_any_group, people, person, told_for
from iendjinn.rules.inventory import new_item
from iendjinn.rules.medicine import is_treatment
from iendjinn.rules.money import after_downtime, tier_of, with_credits, worth_half
from iendjinn.rules.places import IN, given, without_item
from iendjinn.rules.usage import check_up, helps_who_takes_it, taken, times
from iendjinn.rules.worth import carried

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character
    from iendjinn.model.sheet import Carried
    from iendjinn.play.session import Done, Session
    from iendjinn.store.change import Change
    from iendjinn.store.people import Person

MOST_AT_ONCE = 50
LABEL_LIMIT = 200


def buy(  # noqa: PLR0913 - what a purchase is made of
    session: Session, word: str, words: str, *, count: str = "1", price: str | None = None, place: str = "backpack"
) -> Done:
    """Buy things of the tables, each at their price or at `price`, into debt if need be; gives Paid.

    Raises WordsError for what no table sells, and points to `pay` for what is not carried.
    """
    number = ranged_number("--count", count, 1, MOST_AT_ONCE)
    each = None if price is None else ranged_number("--price", price, 1, PRICE_LIMIT)
    with session.changing() as change:
        who = person(session, word)
        words = after_name(who, word, words)
        tables = session.tables()
        gear = gear_meant(session, tables, words)
        if gear is None:
            raise _not_sold(tables, words, who.stem)
        total = number * (gear.price if each is None else each)
        to = place_meant(session, place)
        after = with_credits(who.character, -total)
        for _ in range(number):
            after = given(after, new_item(gear.name, tables, place=to), tables, force=session.force)
        what = gear.name if number == 1 else f"{number} x {gear.name}"
        line = f"{after.name} buys {what} for {total:,}, {IN[to]}"
        return _paid(session, change, who, after, line=line, price=total, what=what, count=number, bought=True)


def sell(session: Session, word: str, words: str, *, price: str | None = None) -> Done:
    """Sell a thing, at `price` or at half of what it and the upgrades on it cost; gives Paid.

    Raises RefusedError for what no table prices, and for what is broken, where no price is stated.
    """
    stated = None if price is None else ranged_number("--price", price, 1, PRICE_LIMIT)
    with session.changing() as change:
        who = person(session, word)
        words = after_name(who, word, words)
        tables = session.tables()
        index = carried_index(session, who.character, words)
        item = who.character.items[index]
        shown = carried(who.character.items, tables)[index]
        name = told_of(who.character.items, index)
        half = worth_half(item, tables)
        if stated is None and (not half or shown.broken):
            why = "is broken" if shown.broken else "has no price in the tables"
            raise RefusedError(f"{name} {why}", hint=f"say what it brings: iendjinn sell {who.stem} ... --price N")
        got = stated or half or 0
        after = with_credits(without_item(who.character, index), got)
        line = f"{after.name} sells {name} for {got:,}"
        return _paid(session, change, who, after, line=line, price=got, what=f"{item.name}, sold", item=shown)


def pay(session: Session, word: str, what: list[str]) -> Done:
    """Pay for a thing of the cost table, whose effect works at once, or an amount for anything; gives Paid.

    Raises RefusedError for treatments, which are `treat`'s, and for a meal of somebody whom it cannot help (3.2e).
    """
    with session.changing() as change:
        who = person(session, word)
        tables = session.tables()
        what = after_name(who, word, " ".join(what)).split() or [""]
        amount = _amount(what[0])
        if amount is not None:
            label_ = _label(what[1:])
            after = with_credits(who.character, -amount)
            line = f"{after.name} pays {amount:,}{f' for {label_}' if label_ else ''}"
            return _paid(session, change, who, after, line=line, price=amount, what=label_ or "paid")
        cost = _cost_meant(session, tables, " ".join(what), who.stem)
        if helps_who_takes_it(cost):
            try:
                check_up(who.character, cost.name)
            except RefusedError as refused:
                raise told_for(who, refused) from None
        charged = with_credits(who.character, -cost.price)
        done = taken(charged, cost, session.dice, change.clock if times(cost) else "")
        effect = "; ".join(done.told)
        line = f"{charged.name} pays {cost.price:,} for {cost.name}{f': {effect}' if effect else ''}"
        return _paid(session, change, who, done.character, line=line, price=cost.price, what=cost.name, effect=effect)


def payer(session: Session, words: list[str]) -> tuple[str, list[str]]:
    """Part words into a name and what is paid: in `vex 250 bribe` the number is an amount, in `guard 2 250` a name's.

    The number joins the name where somebody is called so.
    """
    if len(words) > 2 and is_number(words[1]):
        with session.reading():
            try:
                person(session, f"{words[0]} {words[1]}")
            except WordsError:
                return words[0], words[1:]
        return f"{words[0]} {words[1]}", words[2:]
    return words[0], words[1:]


def change_credits(session: Session, word: str, words: list[str]) -> Done:
    """Give or take credits at the game master's word: an amount with its sign, and words for why; gives Paid.

    `party` and `foes` are given, or lose, so much each; that gives CreditedAll.
    """
    with session.changing() as change:
        those = people(session, [word])
        typed = " ".join(words) if is_any_group(session, word) else after_name(those[0], word, " ".join(words))
        amount, *why = typed.split() or [""]
        number = _signed(amount)
        label_ = _label(why)
        what = label_ or "credits"
        afters = [with_credits(one.character, number) for one in those]
        lines = [f"{after.name}: {number:+,} credits{f', {label_}' if label_ else ''}" for after in afters]
        if len(those) == 1:
            return _paid(session, change, those[0], afters[0], line=lines[0], price=number, what=what)
        each = tuple(
            _credited(session, who, change.write(who, after), number, line)
            for who, after, line in zip(those, afters, lines, strict=True)
        )
        text = "; ".join(one.line for one in each)
        paths = list(dict.fromkeys(who.path for who in those))
        return session.done(CreditedAll(each), text=text, who=paths, change=change, extra={"what": what})


def _credited(session: Session, who: Person, after: Character, number: int, line: str) -> Credited:
    sheet = reckoned(session, who, after)
    return Credited(after.name, sheet, number, after.credits, _balance(session, who, after, line))


def _paid(  # noqa: PLR0913 - what every line about money is made of
    session: Session,
    change: Change,
    who: Person,
    after: Character,
    *,
    line: str,
    price: int,
    what: str,
    count: int = 0,
    bought: bool = False,
    item: Carried | None = None,
    effect: str = "",
) -> Done:
    after = change.write(who, after)
    line = _balance(session, who, after, line)
    sheet = reckoned(session, who, after)
    shown = sheet.items[-1] if bought else item
    result = Paid(sheet, shown, count or int(shown is not None), price, after.credits, effect, line)
    return session.done(result, text=line, who=[who.path], change=change, extra={"what": what})


def _balance(session: Session, who: Person, after: Character, line: str) -> str:
    """Give a line about money with the balance before and after it, and what debt that makes."""
    line += f"; credits {who.character.credits:,} -> {after.credits:,}"
    if after.credits < 0:
        line += f"; debt, {after_downtime(after.credits):,} after the next downtime"
        if tier := tier_of(after.credits, session.tables()):
            line += f" ({tier.name})"
    return line


def _amount(word: str) -> int | None:
    """Read an amount to pay, or give None where the word is none."""
    if not word[:1].isdigit() and word[:1] not in {"+", "-", "."}:
        return None
    return ranged_number("pay", word, 1, PRICE_LIMIT)


def _signed(amount: str) -> int:
    """Read credits that come or go. Raises WordsError for an amount without its sign, and for none."""
    like = 'like: iendjinn credits vex +500 "the job"'
    try:
        number = whole_number("credits", amount)
    except WordsError as error:
        raise WordsError(error.message, hint=like) from None
    if amount[:1] not in {"+", "-"}:
        hint = f"+{amount} gives, -{amount} takes; to set the balance: iendjinn set NAME credits {amount}"
        raise WordsError(f"does {one_line(amount, 40)} come or go?", hint=hint)
    if not number:
        raise WordsError("0 credits change nothing", hint=like)
    return number


def _label(words: list[str]) -> str:
    label_ = " ".join(" ".join(words).split())
    if len(label_) > LABEL_LIMIT:
        raise WordsError(f"what it is for is {len(label_)} characters long; {LABEL_LIMIT} is the most")
    return label_


def _cost_meant(session: Session, tables: Tables, words: str, stem: str) -> Gear:
    rows = {row.name: row for row in tables.search("costs", words) if isinstance(row, Gear)}
    if rows and all(map(is_treatment, rows.values())):
        where = " or ".join("clinic" if row.max_hp else "hospital" for row in rows.values())
        hint = f"iendjinn treat {stem} --at {where}"
        raise RefusedError("emergency treatment is given with a command of its own", hint=hint)
    rows = {name: row for name, row in rows.items() if not is_treatment(row)}
    if rows:
        return rows[session.one_of(words, [(name, name) for name in rows])]
    if things := tables.search_gear(words):
        raise WordsError(f"{things[0].name} is bought", hint=f"iendjinn buy {stem} {things[0].name.lower()}")
    close = nearest(words, [row.name for row in tables.rows("costs")])
    see = 'see: iendjinn table costs; or pay an amount, like: 250 "bribe"'
    hint = f"did you mean {' or '.join(close)}? {see}" if close else see
    raise WordsError(f"{one_line(words, 40)!r} is not in the table costs", hint=hint)


def _not_sold(tables: Tables, words: str, stem: str) -> WordsError:
    if costs := tables.search("costs", words):
        return WordsError(f"{costs[0].name} is paid for, not carried", hint=f"iendjinn pay {stem} {words}")
    close = nearest(words, gear_names(tables))
    see = "search with: iendjinn find TEXT"
    return WordsError(
        f"{one_line(words, 40)!r} is in no table of things",
        hint=f"did you mean {' or '.join(close)}? {see}" if close else see,
    )
