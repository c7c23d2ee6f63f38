#pragma once

#include <gtk/gtk.h>

#include "Arguments.h"

/// Makes the window of a pick, around the page. It is not shown yet.
///
/// \param browse Called when the person wants the desktop's own dialog.
/// \param closed Called when the person closes the window.
GtkWidget* newChooserWindow(const struct Arguments* arguments, GtkWidget* page, void (*browse)(void),
                            void (*closed)(void));

/// Shows the window over the app's.
void showChooserWindow(GtkWidget* window, const struct Arguments* arguments);
