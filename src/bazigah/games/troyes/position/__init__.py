"""What may be known of a position: as a seat sees it, as a document, and whether it is possible at all."""
