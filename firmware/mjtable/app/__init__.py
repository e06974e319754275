"""The composition root: one loop that joins the floors below it."""
