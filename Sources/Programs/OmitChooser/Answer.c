#define _GNU_SOURCE
#include "Answer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <unistd.h>

static int output = -1;
static bool hasShownPage = false;
static bool hasAnswered = false;

bool reserveAnswer(void) {
  output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  return output >= 0 && dup2(STDERR_FILENO, STDOUT_FILENO) >= 0;
}

/// Writes the whole text. A failure needs no handling: the reader has ended, or notices that the last line is missing.
static void say(const char* text, size_t length) {
  while (length > 0) {
    const ssize_t written = write(output, text, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text += written;
    length -= (size_t)written;
  }
}

void sayPage(void) {
  if (hasShownPage || hasAnswered) return;
  hasShownPage = true;
  say("page\n", 5);
}

void answer(char* const* copies, const char* lastLine) {
  if (hasAnswered) return;
  hasAnswered = true;
  GString* text = g_string_new(NULL);
  for (; copies != NULL && *copies != NULL; copies++) g_string_append_printf(text, "copy %s\n", *copies);
  g_string_append_printf(text, "%s\n", lastLine);
  say(text->str, text->len);
  g_string_free(text, TRUE);
}
