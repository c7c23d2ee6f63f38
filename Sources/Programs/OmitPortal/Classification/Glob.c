#define _GNU_SOURCE
#include "Glob.h"

#include <ctype.h>
#include <string.h>

/// The character at a place, in lower case, whether it stands alone or as `[xX]`; 0 if it is neither.
static char unfolded(const char** place) {
  const char* const text = *place;
  if (text[0] != '[') {
    *place += 1;
    return isascii(text[0]) && isalnum((unsigned char)text[0]) ? (char)tolower((unsigned char)text[0]) : 0;
  }
  const char first = text[1];
  if (!isascii(first) || !isalnum((unsigned char)first)) return 0;
  const char second = text[2];
  if (tolower((unsigned char)first) != tolower((unsigned char)second) || text[3] != ']') return 0;
  *place += 4;
  return (char)tolower((unsigned char)first);
}

bool extensionOfGlob(const char* glob, char extension[roomForExtension]) {
  if (strncmp(glob, "*.", 2) != 0 || glob[2] == '\0') return false;
  const char* place = glob + 2;
  for (int count = 0; count < roomForExtension - 1; count++) {
    if (*place == '\0') {
      extension[count] = '\0';
      return true;
    }
    extension[count] = unfolded(&place);
    if (extension[count] == 0) return false;
  }
  return false;
}

bool isGlobOfAll(const char* glob) { return strcmp(glob, "*") == 0 || strcmp(glob, "*.*") == 0; }
