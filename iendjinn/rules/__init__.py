"""What the iendjinn rulebook says, a module a chapter: values and dice go in, frozen results come out."""
