"""The games as environments for research: one file for each library, and what they share."""
