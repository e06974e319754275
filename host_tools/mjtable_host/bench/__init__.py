"""The measurements of `mjtable bench`: heap, code size, instructions, stack."""
