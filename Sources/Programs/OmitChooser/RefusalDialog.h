#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

/// Tells the person that photos could not be added, and asks whether the others are, if there are any.
void askAboutRefused(GtkWidget* window, int refused, bool hasOthers, void (*decided)(bool addsOthers));
