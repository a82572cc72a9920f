"""The commands of the program: one file each, loaded when it is asked for."""
