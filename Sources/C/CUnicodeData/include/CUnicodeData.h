// Declares nothing: the programs only link what is in this target.
