"""A position as a seat sees it, as a document, and whether it is possible."""
