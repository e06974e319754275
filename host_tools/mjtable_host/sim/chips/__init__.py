"""One chip a file, emulated at register and frame level."""
