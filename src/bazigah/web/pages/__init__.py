"""The pages: each file is the routes of one part of the site."""
