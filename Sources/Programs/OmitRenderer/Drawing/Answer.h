#pragma once

#include <stddef.h>
#include <stdint.h>

#include "Keeping.h"

/// Writes bytes to standard output.
///
/// \return The process's exit status.
int writeAll(const void* bytes, size_t count);

/// Answers that nothing was drawn.
///
/// \return The process's exit status.
int refuse(enum Outcome outcome);

/// Writes a number into bytes, least byte first.
void putNumber(uint8_t* place, size_t number, int bytes);
