/// The files that the server serves, embedded in the program.
#ifndef WEB_PAGES_H
#define WEB_PAGES_H

#include <stddef.h>

/// A file: its path below `Web/`, or `openapi.yaml`, and its bytes.
struct web_page_file {
  const char *path;
  const unsigned char *bytes;
  size_t length;
};

/// The number of files.
size_t web_page_file_count(void);

/// A file by its number, which is less than the count.
struct web_page_file web_page_file(size_t number);

#endif
