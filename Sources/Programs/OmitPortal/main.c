// omit-portal: the desktop's file chooser. Requests for pictures are answered by omit's picker, and everything else,
// and whatever fails, by the desktop's own backend.
//
// Without an option it serves on the session's bus, which starts it. `--check` says to whom it would delegate, and
// whether omit-chooser is there. `--classify` reads filters from standard input: Classification/FilterText.h.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../C/CVersion/OmitVersion.h"
#include "Bus/Portal.h"
#include "Classification/FilterText.h"
#include "Delegation/Delegates.h"

/// Prints a line `delegate NAME` for each backend, in the order in which they are asked, and then `chooser present` or
/// `chooser missing`.
static int check(void) {
  struct StringList delegates = {0};
  char* const chooser = chooserPath();
  const bool isDone = chooser != NULL && appendDelegates(&delegates);
  for (size_t index = 0; isDone && index < delegates.count; index++) printf("delegate %s\n", delegates.items[index]);
  if (isDone) printf("chooser %s\n", access(chooser, X_OK) == 0 ? "present" : "missing");
  clearStrings(&delegates);
  free(chooser);
  return isDone && fflush(stdout) == 0 ? 0 : 70;
}

int main(int count, char** arguments) {
  if (count == 1) return runPortal();
  if (count == 2 && strcmp(arguments[1], "--version") == 0) {
    puts("omit-portal " OMIT_VERSION);
    return 0;
  }
  if (count == 2 && strcmp(arguments[1], "--check") == 0) return check();
  if (count == 2 && strcmp(arguments[1], "--classify") == 0) return classifyText(stdin);
  fputs("usage: omit-portal [--check | --classify | --version]\n", stderr);
  return 64;
}
