#pragma once

#include <stdbool.h>

#include "StringList.h"

/// The person's home folder; NULL if there is none.
const char* homeFolder(void);

/// The person's folder that a variable names, or else the one in the home folder
/// [XDG Base Directory Specification 0.8], as in `("XDG_CACHE_HOME", ".cache")`.
///
/// \return The path, which the caller frees; NULL if there is none.
char* ownFolder(const char* variable, const char* inHome);

/// Appends the person's folder and the system's, with a path below each, in the order in which they count.
bool appendDataFolders(struct StringList* folders, const char* below);
bool appendConfigurationFolders(struct StringList* folders, const char* below);
