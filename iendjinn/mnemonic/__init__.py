"""The second game, whole: its state, actions, rules, observation, bots and odds."""
