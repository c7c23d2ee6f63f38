#pragma once

#include <stdbool.h>

/// Confines a process of its own like one that draws, and has it try what must be refused.
///
/// \return Whether the system confines it and refuses that.
bool isDrawingConfined(void);

/// The same for a process that extracts a picture of a movie.
bool isProgramConfined(void);
