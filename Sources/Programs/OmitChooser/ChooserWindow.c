#include "ChooserWindow.h"

#include "ParentWindow.h"
#include "Words.h"

/// As much as the desktop's own dialogs have, and enough for the page's collections beside the photos.
static const int width = 900;
static const int height = 650;

/// Around the page, in windows that draw their own frame.
static const int frame = 60;

static void (*whenBrowsing)(void);
static void (*whenClosed)(void);

static void tellBrowse(void) { whenBrowsing(); }

static gboolean tellClosed(void) {
  whenClosed();
  return TRUE;
}

/// The bar with the title and the way to the desktop's own dialog.
static GtkWidget* newBar(const struct Arguments* arguments) {
  const struct Words* words = personsWords();
  char* title = sentenceWith(arguments->takesSeveral ? words->photosTitle : words->photoTitle, "{app}", arguments->name);
  GtkWidget* bar = gtk_header_bar_new();
  gtk_header_bar_set_title(GTK_HEADER_BAR(bar), title);
  gtk_header_bar_set_show_close_button(GTK_HEADER_BAR(bar), TRUE);
  g_free(title);
  GtkWidget* button = gtk_button_new_with_mnemonic(words->browse);
  g_signal_connect(button, "clicked", G_CALLBACK(tellBrowse), NULL);
  gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), button);
  return bar;
}

GtkWidget* newChooserWindow(const struct Arguments* arguments, GtkWidget* page, void (*browse)(void),
                            void (*closed)(void)) {
  whenBrowsing = browse;
  whenClosed = closed;
  gtk_widget_set_default_direction(personsWords()->isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  GtkWidget* window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  GtkWidget* bar = newBar(arguments);
  gtk_window_set_title(GTK_WINDOW(window), gtk_header_bar_get_title(GTK_HEADER_BAR(bar)));
  gtk_window_set_titlebar(GTK_WINDOW(window), bar);
  gtk_window_set_type_hint(GTK_WINDOW(window), GDK_WINDOW_TYPE_HINT_DIALOG);
  gtk_window_set_modal(GTK_WINDOW(window), TRUE);
  g_signal_connect(window, "delete-event", G_CALLBACK(tellClosed), NULL);
  gtk_container_add(GTK_CONTAINER(window), page);
  gtk_widget_grab_focus(page);
  gtk_widget_show_all(bar);
  gtk_widget_show(page);
  return window;
}

/// Makes the window no larger than the screen that it opens on.
static void fit(GtkWidget* window) {
  GdkMonitor* monitor =
      gdk_display_get_monitor_at_window(gtk_widget_get_display(window), gtk_widget_get_window(window));
  if (monitor == NULL) return;
  GdkRectangle area;
  gdk_monitor_get_workarea(monitor, &area);
  gtk_window_resize(GTK_WINDOW(window), MIN(width, MAX(area.width - frame, 1)), MIN(height, MAX(area.height - frame, 1)));
}

void showChooserWindow(GtkWidget* window, const struct Arguments* arguments) {
  gtk_widget_realize(window);
  fit(window);
  keepOver(window, arguments->parent);
  gtk_window_present(GTK_WINDOW(window));
}
