#pragma once

#include <stdbool.h>

/// Confines a process of its own as one that draws, and has it try what it then must not be able to do.
///
/// \return Whether the system confines it, and refuses that.
bool isDrawingConfined(void);

/// The same for a process that takes a picture out of a movie.
bool isProgramConfined(void);
