"""Results made visible: plain and Rich drawings, and JSON. It takes what the rules gave and reckons nothing again.

A drawing is laid out once as lines of styled pieces (`sheet_page`, `list_page`, `columns`) and inked twice: plain in
ASCII, and in colour with box characters for Rich. So the twins say the same, and plain pays nothing for Rich.
"""
