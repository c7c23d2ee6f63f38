// omit-chooser: shows the picker for one request of an app, and says what the person chose.
//
// omit-portal starts it with the arguments of Arguments.h, holds its standard input open, and reads the lines of
// Answer.h. If the last line is missing, for whatever reason, omit-portal asks the desktop's own dialog.

#include <glib-unix.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../../C/CVersion/OmitVersion.h"
#include "Answer.h"
#include "Arguments.h"
#include "ChooserWindow.h"
#include "ControlSocket.h"
#include "Page.h"
#include "Pick.h"
#include "RefusalDialog.h"

/// The time for the server to hear that a pick is cancelled, in milliseconds. Without it, the end of the connection
/// says the same.
static const guint cancellingTime = 1000;

static struct Arguments arguments;
static SoupSession* controlSocket;
static GtkWidget* page;
static GtkWidget* window;
static struct Pick pick;
static char** copies;
/// Whether nothing can change the answer any more.
static bool isOver = false;

/// Ends at once: the web processes end with their connection to this one, and taking WebKit down could crash.
static void leave(void) { _exit(0); }

static gboolean leaveLate(gpointer data) {
  (void)data;
  leave();
  return G_SOURCE_REMOVE;
}

/// Hides the window, cancels the pick if it is still open, and ends.
static void end(void) {
  isOver = true;
  if (window != NULL) gtk_widget_hide(window);
  if (pick.session == NULL) leave();
  g_timeout_add(cancellingTime, leaveLate, NULL);
  cancelPick(controlSocket, &pick, leave);
}

/// Ends without a last line.
static void giveUp(const char* problem) {
  if (isOver) return;
  fprintf(stderr, "omit-chooser: %s\n", problem);
  end();
}

static void giveWay(const char* lastLine) {
  if (isOver) return;
  answer(NULL, lastLine);
  end();
}

static void browse(void) { giveWay("browse"); }

static void cancel(void) { giveWay("cancel"); }

static void decided(bool addsOthers) {
  if (isOver) return;
  answer(addsOthers ? copies : NULL, addsOthers ? "add" : "cancel");
  leave();
}

static void ended(const struct Outcome* outcome, const char* problem) {
  if (isOver) return;
  if (outcome == NULL) return giveUp(problem);
  g_clear_pointer(&pick.session, g_free);
  copies = g_strdupv(outcome->copies);
  const bool hasCopies = copies != NULL && copies[0] != NULL;
  if (outcome->isAdded && outcome->refused > 0) return askAboutRefused(window, outcome->refused, hasCopies, decided);
  decided(hasCopies);
}

static void opened(const struct Pick* answered, const char* problem) {
  if (isOver) return;
  if (answered == NULL) return giveUp(problem);
  pick.session = g_strdup(answered->session);
  if (!loadPage(page, answered->page, answered->origin)) return giveUp("the server's page is not on this machine");
  showChooserWindow(window, &arguments);
  awaitOutcome(controlSocket, &pick, arguments.copies, ended);
}

static gboolean stop(gpointer data) {
  (void)data;
  giveUp("ended before the person chose");
  return G_SOURCE_CONTINUE;
}

/// Ends with omit-portal, which holds the other end of standard input.
static gboolean readInput(gint input, GIOCondition condition, gpointer data) {
  (void)condition;
  (void)data;
  char bytes[256];
  if (read(input, bytes, sizeof bytes) > 0) return G_SOURCE_CONTINUE;
  giveUp("omit-portal has ended");
  return G_SOURCE_REMOVE;
}

int main(int count, char** values) {
  if (count == 2 && strcmp(values[1], "--version") == 0) {
    puts("omit-chooser " OMIT_VERSION);
    return 0;
  }
  if (!reserveAnswer()) return 70;
  if (!readArguments(count, values, &arguments)) return 64;
  if (!gtk_init_check(NULL, NULL)) {
    fputs("omit-chooser: there is no display\n", stderr);
    return 70;
  }
  g_unix_signal_add(SIGTERM, stop, NULL);
  g_unix_signal_add(SIGINT, stop, NULL);
  g_unix_fd_add(STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR | G_IO_NVAL, readInput, NULL);
  controlSocket = openControlSocket();
  if (controlSocket == NULL) {
    fputs("omit-chooser: there is no path for the server's control socket\n", stderr);
    return 69;
  }
  // WebKit comes before the JSON of the pick: JavaScriptCore alone would take another main loop than GTK's for this
  // thread, and the web processes would never be heard.
  page = newPage(sayPage, giveUp);
  openPick(controlSocket, &arguments, opened);
  window = newChooserWindow(&arguments, page, browse, cancel);
  gtk_main();
  return 70;
}
