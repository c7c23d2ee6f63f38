// omit-renderer: draws one file at a time, each in a process of its own, small and without metadata.
//
// Standard input is a socket of messages. Keeping/include/Keeping.h says what is asked, and
// Drawing/Drawing.h what is answered.

#include <stdio.h>
#include <string.h>
#include <vips/vips.h>

#include "Drawing/Drawing.h"
#include "Keeping.h"

int main(int count, char** arguments) {
  if (count == 2 && strcmp(arguments[1], "--version") == 0) {
    printf("libvips %s\n", vips_version_string());
    return 0;
  }
  if (!prepareDrawing(arguments[0])) {
    fputs("omit-renderer: libvips cannot be used\n", stderr);
    return 70;
  }
  return keep(count == 2 ? arguments[1] : NULL, drawPicture);
}
