#pragma once

#include <stddef.h>

/// The largest file that is read, in bytes: entries of applications with all their languages have some 100,000.
enum { mostOfKeyFile = 1 << 20 };

/// Reads a file of groups and keys, such as a desktop entry [Desktop Entry Specification 1.5, 3].
///
/// \param folder The folder from which the path leads, or AT_FDCWD.
/// \return Its text, which the caller frees; NULL if there is no such regular file, or it is too large.
char* textOfKeyFile(int folder, const char* path);

/// The value of a key in a group. If it stands there several times, the last one counts, as for GLib.
///
/// \param key The key; NULL is any.
/// \return The value, which the caller frees; NULL if there is none.
char* valueInKeyFile(const char* text, const char* group, const char* key);
