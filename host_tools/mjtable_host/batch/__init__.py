"""Questions to the rules module, a JSON object each, for the batch verbs of the command line."""
