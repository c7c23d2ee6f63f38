#pragma once

#include <stdio.h>

/// Classifies filters of a text, for tests: a line `glob *.jpg` or `type image/jpeg` for each rule, and an empty line
/// after each filter. Writes a line for each filter: its verdict, and the types of one of pictures.
///
/// \return The exit status.
int classifyText(FILE* input);
