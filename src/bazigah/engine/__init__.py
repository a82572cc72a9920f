"""What every game stands on. It knows no game and imports nothing outside the standard library."""
