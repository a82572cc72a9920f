"""The pages: each file is the routes of one place in the house."""
