#pragma once

#include <stdbool.h>

#include "Keeping.h"

/// Prepares the libraries. Call this once, before the process is confined. Nothing is read yet.
///
/// \return Whether they can be used.
bool prepareDrawing(const char* program);

/// Draws the picture at standard input as the question says, and writes the answer to standard output: see `drawSmall`,
/// `drawJPEG`, `drawComparison` and `passComparison`.
///
/// \return The process's exit status.
int draw(struct Question question);
