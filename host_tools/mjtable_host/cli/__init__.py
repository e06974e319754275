"""One verb of `mjtable` a file."""
