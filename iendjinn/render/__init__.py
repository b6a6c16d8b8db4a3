"""A result made visible as text, HTML or JSON: this room takes results and asks nothing."""
