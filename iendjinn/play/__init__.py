"""Use cases: read, apply a rule, write, give back a result. The only room that ties rules to store."""
