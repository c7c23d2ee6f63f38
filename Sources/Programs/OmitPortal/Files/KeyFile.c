#define _GNU_SOURCE
#include "KeyFile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char* textOfKeyFile(int folder, const char* path) {
  // Without waiting: a named pipe at this place would otherwise hold up every request.
  const int file = openat(folder, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return NULL;
  struct stat status;
  char* text = NULL;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= mostOfKeyFile) {
    text = malloc((size_t)status.st_size + 1);
  }
  size_t count = 0;
  while (text != NULL && count < (size_t)status.st_size) {
    const ssize_t some = read(file, text + count, (size_t)status.st_size - count);
    if (some < 0 && errno == EINTR) continue;
    if (some < 0) {
      free(text);
      text = NULL;
    }
    if (some <= 0) break;
    count += (size_t)some;
  }
  if (text != NULL) text[count] = '\0';
  close(file);
  return text;
}

static bool isBlank(char character) { return character == ' ' || character == '\t' || character == '\r'; }

/// The text from `start` to `end`, without white space around it.
static void trim(const char** start, const char** end) {
  while (*start < *end && isBlank(**start)) (*start)++;
  while (*end > *start && isBlank((*end)[-1])) (*end)--;
}

static bool equals(const char* start, const char* end, const char* text) {
  return strlen(text) == (size_t)(end - start) && memcmp(start, text, (size_t)(end - start)) == 0;
}

char* valueInKeyFile(const char* text, const char* group, const char* key) {
  const char *value = NULL, *valueEnd = NULL;
  bool isInGroup = false;
  for (const char* line = text; *line != '\0';) {
    const char *start = line, *end = strchrnul(line, '\n');
    line = *end == '\0' ? end : end + 1;
    trim(&start, &end);
    if (start == end || *start == '#') continue;
    if (*start == '[') {
      isInGroup = end[-1] == ']' && equals(start + 1, end - 1, group);
      continue;
    }
    const char* const sign = memchr(start, '=', (size_t)(end - start));
    if (!isInGroup || sign == NULL) continue;
    const char *keyStart = start, *keyEnd = sign;
    trim(&keyStart, &keyEnd);
    if (key != NULL && !equals(keyStart, keyEnd, key)) continue;
    value = sign + 1;
    valueEnd = end;
    trim(&value, &valueEnd);
  }
  return value == NULL ? NULL : strndup(value, (size_t)(valueEnd - value));
}
