#pragma once

#include <gtk/gtk.h>

/// Keeps a window over that of an app, if the app's is known and can be found.
///
/// \param window A realized window.
/// \param parent The app's window, as portals name it: `x11:` and its number in hexadecimal digits, or `wayland:` and
///   the handle of xdg-foreign.
void keepOver(GtkWidget* window, const char* parent);
