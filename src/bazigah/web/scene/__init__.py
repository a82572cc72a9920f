"""A table as one seat sees it, ready for the page."""
