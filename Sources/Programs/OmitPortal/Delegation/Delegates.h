#pragma once

#include "../Files/StringList.h"

/// Appends the bus names of the backends to ask, in order. The first is the one that the frontend would choose if
/// omit were not installed; the others are asked if those before them cannot be started.
///
/// \return Whether there was memory for it.
bool appendDelegates(struct StringList* names);
