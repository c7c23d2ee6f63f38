#pragma once

#include <stdbool.h>

/// The longest extension that is known, with the zero.
enum { roomForExtension = 16 };

/// The extension that a glob lets through, in lower case: `jpg` for `*.jpg` and for `*.[jJ][pP][gG]`, as GTK and
/// browsers write it for names in either case.
///
/// \return Whether the glob has one of these forms.
bool extensionOfGlob(const char* glob, char extension[roomForExtension]);

/// Whether a glob lets every file through.
bool isGlobOfAll(const char* glob);
