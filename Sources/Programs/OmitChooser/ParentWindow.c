#include "ParentWindow.h"

#include <string.h>

#ifdef GDK_WINDOWING_X11
#include <gdk/gdkx.h>
#endif
#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/gdkwayland.h>
#endif

#ifdef GDK_WINDOWING_X11
/// The number is hexadecimal; Chromium writes 0x before it.
static void keepOverX11(GdkWindow* window, const char* number) {
  guint64 parsed = 0;
  if (g_str_has_prefix(number, "0x")) number += strlen("0x");
  if (!g_ascii_string_to_unsigned(number, 16, 1, G_MAXUINT32, &parsed, NULL)) return;
  GdkWindow* parent = gdk_x11_window_foreign_new_for_display(gdk_window_get_display(window), (Window)parsed);
  // The app may have closed it meanwhile.
  if (parent == NULL) return;
  gdk_window_set_transient_for(window, parent);
  g_object_unref(parent);
}
#endif

void keepOver(GtkWidget* widget, const char* parent) {
  GdkWindow* window = gtk_widget_get_window(widget);
#ifdef GDK_WINDOWING_X11
  if (GDK_IS_X11_WINDOW(window) && g_str_has_prefix(parent, "x11:")) keepOverX11(window, parent + strlen("x11:"));
#endif
#ifdef GDK_WINDOWING_WAYLAND
  if (GDK_IS_WAYLAND_WINDOW(window) && g_str_has_prefix(parent, "wayland:")) {
    gdk_wayland_window_set_transient_for_exported(window, (char*)parent + strlen("wayland:"));
  }
#endif
}
