#define _GNU_SOURCE
#include "PortalsConfiguration.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../Files/BaseFolders.h"
#include "../Files/KeyFile.h"
#include "PortalFiles.h"

/// Lowers a desktop's name; false if it is none. File names are made of it.
static bool lower(char* name) {
  for (; *name != '\0'; name++) {
    if (!isascii(*name) || (!isalnum((unsigned char)*name) && *name != '-' && *name != '_')) return false;
    *name = (char)tolower((unsigned char)*name);
  }
  return true;
}

bool readDesktops(struct StringList* desktops) {
  const char* const value = getenv("XDG_CURRENT_DESKTOP");
  struct StringList named = {0};
  bool isDone = value == NULL || appendParts(&named, value, ':');
  for (size_t index = 0; isDone && index < named.count; index++) {
    if (lower(named.items[index])) isDone = appendString(desktops, named.items[index]);
  }
  clearStrings(&named);
  return isDone;
}

/// Appends the backends that a key of a group names.
static bool appendPreferred(struct StringList* preferred, const char* text, const char* group, const char* key) {
  char* const value = valueInKeyFile(text, group, key);
  const bool isDone = value == NULL || appendParts(preferred, value, ';');
  free(value);
  return isDone;
}

/// Reads a file if it is there.
///
/// \return 1 if it was read, 0 if not, -1 without memory.
static int readFile(struct StringList* preferred, const char* folder, const char* desktop) {
  char* path;
  if (asprintf(&path, "%s/%s%sportals.conf", folder, desktop, desktop[0] == '\0' ? "" : "-") < 0) return -1;
  char* const text = textOfKeyFile(AT_FDCWD, path);
  free(path);
  // The frontend goes on to the next file if the group is missing or has no key.
  char* const any = text == NULL ? NULL : valueInKeyFile(text, "preferred", NULL);
  int result = 0;
  if (any != NULL) {
    // In the group `omit`, which the frontend ignores, `omit portal enable` keeps what the key was before.
    const bool isDone = appendPreferred(preferred, text, "preferred", FILE_CHOOSER) &&
                        appendPreferred(preferred, text, "omit", FILE_CHOOSER) &&
                        appendPreferred(preferred, text, "preferred", "default");
    result = isDone ? 1 : -1;
  }
  free(any);
  free(text);
  return result;
}

bool readPreferred(struct StringList* preferred, const struct StringList* desktops) {
  const char* const only = getenv("XDG_DESKTOP_PORTAL_DIR");
  struct StringList folders = {0};
  bool isDone = only != NULL ? appendString(&folders, only)
                             : appendConfigurationFolders(&folders, "xdg-desktop-portal") &&
                                   appendDataFolders(&folders, "xdg-desktop-portal");
  int result = isDone ? 0 : -1;
  for (size_t index = 0; result == 0 && index < folders.count; index++) {
    for (size_t desktop = 0; result == 0 && desktop < desktops->count; desktop++) {
      result = readFile(preferred, folders.items[index], desktops->items[desktop]);
    }
    if (result == 0) result = readFile(preferred, folders.items[index], "");
  }
  clearStrings(&folders);
  return result >= 0;
}
