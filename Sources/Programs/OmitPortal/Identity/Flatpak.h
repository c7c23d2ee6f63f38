#pragma once

#include <stdbool.h>

/// Whether the static permissions of a Flatpak hold the whole folder of pictures, by itself or within the home folder
/// or the host's [flatpak-metadata(5), filesystems].
///
/// \param information The text of its `/.flatpak-info`, which has the permissions in effect: with the overrides of the
///   person and the system, as they were when the app was started.
bool holdsPictures(const char* information);
