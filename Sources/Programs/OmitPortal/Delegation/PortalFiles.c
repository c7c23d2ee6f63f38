#define _GNU_SOURCE
#include "PortalFiles.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>

#include "../Files/BaseFolders.h"
#include "../Files/KeyFile.h"

static void clearBackend(struct Backend* backend) {
  free(backend->source);
  free(backend->busName);
  clearStrings(&backend->desktops);
}

static bool isKnown(const struct Backends* backends, const char* source) {
  for (size_t index = 0; index < backends->count; index++) {
    if (strcmp(backends->items[index].source, source) == 0) return true;
  }
  return false;
}

/// The parts of a value of a key file's `[portal]`.
static bool appendValue(struct StringList* list, const char* text, const char* key) {
  char* const value = valueInKeyFile(text, "portal", key);
  const bool isDone = value == NULL || appendParts(list, value, ';');
  free(value);
  return isDone;
}

/// Appends the backend that a file describes, if it shows file choosers; false without memory.
static bool append(struct Backends* backends, const char* text, const char* source, size_t length) {
  struct Backend backend = {.source = strndup(source, length), .busName = valueInKeyFile(text, "portal", "DBusName")};
  struct StringList interfaces = {0};
  bool isDone = backend.source != NULL && appendValue(&interfaces, text, "Interfaces") &&
                appendValue(&backend.desktops, text, "UseIn");
  // It is never omit-portal, under whatever file name: it would ask itself without end.
  const bool isWanted = isDone && backend.busName != NULL && sd_bus_service_name_is_valid(backend.busName) > 0 &&
                        strcmp(backend.busName, OMIT_NAME) != 0 && containsString(&interfaces, FILE_CHOOSER) &&
                        !isKnown(backends, backend.source);
  clearStrings(&interfaces);
  if (isWanted) {
    struct Backend* const items = reallocarray(backends->items, backends->count + 1, sizeof *items);
    if (items != NULL) {
      backends->items = items;
      items[backends->count++] = backend;
      return true;
    }
    isDone = false;
  }
  clearBackend(&backend);
  return isDone;
}

/// Appends the backends of a folder; false without memory.
static bool readFolder(struct Backends* backends, const char* path) {
  DIR* const folder = opendir(path);
  if (folder == NULL) return true;
  bool isDone = true;
  for (const struct dirent* entry; isDone && (entry = readdir(folder)) != NULL;) {
    const char* const ending = strrchr(entry->d_name, '.');
    if (ending == NULL || ending == entry->d_name || strcmp(ending, ".portal") != 0) continue;
    char* const text = textOfKeyFile(dirfd(folder), entry->d_name);
    if (text != NULL) isDone = append(backends, text, entry->d_name, (size_t)(ending - entry->d_name));
    free(text);
  }
  closedir(folder);
  return isDone;
}

/// The frontend's order: the first desktop that either names decides, then the names.
static int compare(const void* left, const void* right, void* desktops) {
  const struct Backend *const first = left, *const second = right;
  const struct StringList* const present = desktops;
  for (size_t index = 0; index < present->count; index++) {
    const bool isFirst = containsStringOfAnyCase(&first->desktops, present->items[index]);
    const bool isSecond = containsStringOfAnyCase(&second->desktops, present->items[index]);
    if (isFirst != isSecond) return isFirst ? -1 : 1;
    if (isFirst) break;
  }
  return strcmp(first->source, second->source);
}

bool readPortalFiles(struct Backends* backends, const struct StringList* desktops) {
  const char* const only = getenv("XDG_DESKTOP_PORTAL_DIR");
  struct StringList folders = {0};
  bool isDone = only != NULL ? appendString(&folders, only) : appendDataFolders(&folders, "xdg-desktop-portal/portals");
  for (size_t index = 0; isDone && index < folders.count; index++) {
    isDone = readFolder(backends, folders.items[index]);
  }
  clearStrings(&folders);
  if (isDone && backends->count > 1) {
    qsort_r(backends->items, backends->count, sizeof *backends->items, compare, (void*)desktops);
  }
  return isDone;
}

void clearBackends(struct Backends* backends) {
  for (size_t index = 0; index < backends->count; index++) clearBackend(&backends->items[index]);
  free(backends->items);
  *backends = (struct Backends){0};
}
