#define _GNU_SOURCE
#include "BaseFolders.h"

#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char* homeFolder(void) {
  const char* const home = getenv("HOME");
  if (home != NULL && home[0] == '/') return home;
  const struct passwd* const person = getpwuid(geteuid());
  return person == NULL ? NULL : person->pw_dir;
}

/// A folder and a path below it; NULL without memory.
static char* joined(const char* folder, const char* below) {
  char* path;
  return asprintf(&path, "%s/%s", folder, below) < 0 ? NULL : path;
}

char* ownFolder(const char* variable, const char* inHome) {
  const char* const value = getenv(variable);
  // A relative path is to be ignored.
  if (value != NULL && value[0] == '/') return strdup(value);
  const char* const home = homeFolder();
  return home == NULL ? NULL : joined(home, inHome);
}

/// Appends a path below a folder, once; false without memory.
static bool appendBelow(struct StringList* folders, const char* folder, const char* below) {
  if (folder == NULL || folder[0] != '/') return true;
  char* const path = joined(folder, below);
  const bool isDone = path != NULL && (containsString(folders, path) || appendString(folders, path));
  free(path);
  return isDone;
}

/// Appends the person's folder, those that a variable names, and the one that the frontend always reads.
static bool appendAll(struct StringList* folders, char* own, const char* variable, const char* otherwise,
                      const char* always, const char* below) {
  const char* const value = getenv(variable);
  struct StringList named = {0};
  bool isDone = appendBelow(folders, own, below) &&
                appendParts(&named, value == NULL || value[0] == '\0' ? otherwise : value, ':');
  for (size_t index = 0; isDone && index < named.count; index++) {
    isDone = appendBelow(folders, named.items[index], below);
  }
  isDone = isDone && appendBelow(folders, always, below);
  clearStrings(&named);
  free(own);
  return isDone;
}

bool appendDataFolders(struct StringList* folders, const char* below) {
  return appendAll(folders, ownFolder("XDG_DATA_HOME", ".local/share"), "XDG_DATA_DIRS",
                   "/usr/local/share:/usr/share", "/usr/share", below);
}

bool appendConfigurationFolders(struct StringList* folders, const char* below) {
  return appendAll(folders, ownFolder("XDG_CONFIG_HOME", ".config"), "XDG_CONFIG_DIRS", "/etc/xdg", "/etc",
                   below);
}
