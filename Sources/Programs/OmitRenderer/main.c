// omit-renderer: draws one file at a time, each in a process of its own, without metadata: small, or whole as JPEG.
//
// `--confinement` reports whether the system can confine it. Otherwise standard
// input is a socket of messages. Keeping/include/Keeping.h describes the questions, and
// the headers in Drawing the answers.

#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../../C/CVersion/OmitVersion.h"
#include "Drawing/Drawing.h"
#include "Drawing/Versions.h"
#include "Keeping.h"
#include "Trial.h"

int main(int count, char** arguments) {
  if (count == 2 && strcmp(arguments[1], "--version") == 0) {
    if (!prepareDrawing(arguments[0])) return 70;
    puts("omit-renderer " OMIT_VERSION);
    printVersions();
    return 0;
  }
  if (count == 2 && strcmp(arguments[1], "--confinement") == 0) {
    printf("pictures %s\n", isDrawingConfined() ? "confined" : "not confined");
    fflush(stdout);
    printf("movies %s\n", isProgramConfined() ? "confined" : "not confined");
    return 0;
  }
  // Closes inherited descriptors: a connection or pipe would otherwise stay open while it waits for questions.
  if (close_range(3, ~0U, 0) != 0) return 70;
  if (!prepareDrawing(arguments[0])) {
    fputs("omit-renderer: libvips cannot be used\n", stderr);
    return 70;
  }
  return keep(count == 2 ? arguments[1] : NULL, draw);
}
