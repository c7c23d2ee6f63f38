#pragma once

#include <stdbool.h>
#include <webkit2/webkit2.h>

/// Makes the view of the picker's page, and starts its process.
///
/// \param drawn Called once the picker is on the screen.
/// \param failed Called with the reason why it will not be, or is no longer.
GtkWidget* newPage(void (*drawn)(void), void (*failed)(const char* problem));

/// Shows the page of a pick. No other origin is shown, whatever the page says.
///
/// \return Whether the page is of that origin, and the origin is one of this machine.
bool loadPage(GtkWidget* view, const char* page, const char* origin);
