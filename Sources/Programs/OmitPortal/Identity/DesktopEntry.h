#pragma once

#include <stdbool.h>

/// What the desktop's entry of an app says [Desktop Entry Specification 1.5, 6].
struct DesktopEntry {
  /// The app's name in the person's language; NULL if it is not known.
  char* name;
  bool isEditor, isBrowser;
};

/// Looks for an app's entry by its identifier, or else by the program that it starts.
///
/// \param program The base name of the program; NULL if it is not known.
struct DesktopEntry desktopEntry(const char* identifier, const char* program);
