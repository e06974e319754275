"""What people read about the rules, in English and Chinese; the device holds names alone."""
