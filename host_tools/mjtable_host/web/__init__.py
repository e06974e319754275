"""The table in a browser: a static page, what it is told, and the words for what happens."""
