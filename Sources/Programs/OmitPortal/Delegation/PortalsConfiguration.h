#pragma once

#include "../Files/StringList.h"

/// The present desktops of `XDG_CURRENT_DESKTOP`, in lower case, without those that are no names.
///
/// \return Whether there was memory for it.
bool readDesktops(struct StringList* desktops);

/// Appends the backends that the first portals.conf names for the file chooser, and then those that it names for
/// everything [portals.conf(5)]. The frontend reads one such file alone: the files are not merged.
///
/// \return Whether there was memory for it.
bool readPreferred(struct StringList* preferred, const struct StringList* desktops);
