"""Use cases: load, apply a rule, save, return a result; the only room that ties the rules to the store."""
