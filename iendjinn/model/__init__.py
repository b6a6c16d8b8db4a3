"""What things are: frozen values with their bounds, and the results that rules give and render draws."""
