"""Boards: pins become objects. Each module here has ``build()``; nothing happens at import."""
