#define _GNU_SOURCE
#include "DesktopEntry.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../Files/BaseFolders.h"
#include "../Files/KeyFile.h"

#define GROUP "Desktop Entry"

/// The longest name that is shown, in bytes.
enum { longestName = 100 };

/// The value of a key in a language, as in `Name[de]`.
static char* valueInLanguage(const char* text, const char* key, const char* language, size_t length) {
  char* localised;
  if (asprintf(&localised, "%s[%.*s]", key, (int)length, language) < 0) return NULL;
  char* const value = valueInKeyFile(text, GROUP, localised);
  free(localised);
  return value;
}

/// The name for the locale of messages, which may be as in `de_AT.UTF-8` [Desktop Entry Specification 1.5, 5].
static char* localisedName(const char* text) {
  const char* const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  const char* locale = NULL;
  for (size_t index = 0; index < 3 && (locale == NULL || locale[0] == '\0'); index++) {
    locale = getenv(variables[index]);
  }
  char* name = NULL;
  if (locale != NULL && locale[0] != '\0') {
    name = valueInLanguage(text, "Name", locale, strcspn(locale, ".@"));
    if (name == NULL) name = valueInLanguage(text, "Name", locale, strcspn(locale, "_.@"));
  }
  return name == NULL ? valueInKeyFile(text, GROUP, "Name") : name;
}

/// Whether a name can be shown on one line.
static bool isShown(const char* name) {
  const size_t length = strlen(name);
  if (length == 0 || length > longestName) return false;
  for (size_t index = 0; index < length; index++) {
    if ((unsigned char)name[index] < ' ' || name[index] == 0x7F) return false;
  }
  return true;
}

static struct DesktopEntry entryOf(const char* text) {
  struct DesktopEntry entry = {.name = localisedName(text)};
  if (entry.name != NULL && !isShown(entry.name)) {
    free(entry.name);
    entry.name = NULL;
  }
  char* const categories = valueInKeyFile(text, GROUP, "Categories");
  struct StringList list = {0};
  if (categories != NULL && appendParts(&list, categories, ';')) {
    entry.isBrowser = containsString(&list, "WebBrowser");
    entry.isEditor = containsString(&list, "Graphics") && !entry.isBrowser;
  }
  clearStrings(&list);
  free(categories);
  return entry;
}

/// Whether an entry starts a program of that base name.
static bool starts(const char* text, const char* program) {
  char* const line = valueInKeyFile(text, GROUP, "Exec");
  if (line == NULL) return false;
  const char* start = line + (line[0] == '"');
  size_t length = strcspn(start, " \t\"");
  const char* const slash = memrchr(start, '/', length);
  if (slash != NULL) {
    length -= (size_t)(slash + 1 - start);
    start = slash + 1;
  }
  const bool isSame = strlen(program) == length && memcmp(start, program, length) == 0;
  free(line);
  return isSame;
}

/// The text of the first entry in a folder that starts a program; NULL if there is none.
static char* textByProgram(const char* path, const char* program) {
  DIR* const folder = opendir(path);
  if (folder == NULL) return NULL;
  char* text = NULL;
  for (const struct dirent* file; text == NULL && (file = readdir(folder)) != NULL;) {
    const char* const ending = strrchr(file->d_name, '.');
    if (ending == NULL || strcmp(ending, ".desktop") != 0) continue;
    text = textOfKeyFile(dirfd(folder), file->d_name);
    if (text != NULL && !starts(text, program)) {
      free(text);
      text = NULL;
    }
  }
  closedir(folder);
  return text;
}

/// The text of the entry of an identifier in a folder; NULL if there is none.
static char* textByIdentifier(const char* folder, const char* identifier) {
  char* path;
  if (asprintf(&path, "%s/%s.desktop", folder, identifier) < 0) return NULL;
  char* const text = textOfKeyFile(AT_FDCWD, path);
  free(path);
  return text;
}

struct DesktopEntry desktopEntry(const char* identifier, const char* program) {
  struct StringList folders = {0};
  // Flatpak's are normally among XDG_DATA_DIRS, but a service that the bus starts need not have that variable.
  char* const ownApps = ownFolder("XDG_DATA_HOME", ".local/share");
  char* exported = NULL;
  if (ownApps == NULL || asprintf(&exported, "%s/flatpak/exports/share/applications", ownApps) < 0) exported = NULL;
  const bool isDone = appendDataFolders(&folders, "applications") &&
                      (exported == NULL || appendString(&folders, exported)) &&
                      appendString(&folders, "/var/lib/flatpak/exports/share/applications");
  free(exported);
  free(ownApps);
  char* text = NULL;
  for (size_t index = 0; isDone && text == NULL && index < folders.count; index++) {
    text = textByIdentifier(folders.items[index], identifier);
  }
  for (size_t index = 0; isDone && program != NULL && text == NULL && index < folders.count; index++) {
    text = textByProgram(folders.items[index], program);
  }
  clearStrings(&folders);
  const struct DesktopEntry entry = text == NULL ? (struct DesktopEntry){0} : entryOf(text);
  free(text);
  return entry;
}
