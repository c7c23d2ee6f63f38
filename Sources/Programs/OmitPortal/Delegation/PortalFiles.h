#pragma once

#include "../Files/StringList.h"

/// The interface for which a backend is looked for.
#define FILE_CHOOSER "org.freedesktop.impl.portal.FileChooser"

/// The bus name of omit-portal itself.
#define OMIT_NAME "org.freedesktop.impl.portal.desktop.omit"

/// A backend that shows file choosers, as its `.portal` file describes it [portals.conf(5)].
struct Backend {
  /// The file's name without `.portal`, by which portals.conf refers to it.
  char* source;
  char* busName;
  /// The desktops that it names.
  struct StringList desktops;
};

/// All installed backends that show file choosers, except omit-portal.
struct Backends {
  struct Backend* items;
  size_t count;
};

/// Reads the `.portal` files where the frontend looks for them, in the order of the desktops that they name, and
/// then of their names.
///
/// \param desktops The present desktops, in lower case.
/// \return Whether there was memory for it.
bool readPortalFiles(struct Backends* backends, const struct StringList* desktops);

void clearBackends(struct Backends* backends);
