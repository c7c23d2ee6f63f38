#include "Delegates.h"

#include <string.h>

#include "PortalFiles.h"
#include "PortalsConfiguration.h"

/// The backend to which the frontend turns if nothing else is said.
#define LAST_RESORT "org.freedesktop.impl.portal.desktop.gtk"

static bool append(struct StringList* names, const char* name) {
  return containsString(names, name) || appendString(names, name);
}

/// Appends the backends that a word of portals.conf stands for: a file's name, or `*` for any.
static bool appendNamed(struct StringList* names, const struct Backends* backends, const char* word) {
  for (size_t index = 0; index < backends->count; index++) {
    const struct Backend* const backend = &backends->items[index];
    if (strcmp(word, "*") != 0 && strcmp(word, backend->source) != 0) continue;
    if (!append(names, backend->busName)) return false;
  }
  return true;
}

/// Appends the backends that name a desktop.
static bool appendForDesktop(struct StringList* names, const struct Backends* backends, const char* desktop) {
  for (size_t index = 0; index < backends->count; index++) {
    const struct Backend* const backend = &backends->items[index];
    if (!containsStringOfAnyCase(&backend->desktops, desktop)) continue;
    if (!append(names, backend->busName)) return false;
  }
  return true;
}

/// Appends the last resort, if it is installed.
static bool appendLastResort(struct StringList* names, const struct Backends* backends) {
  for (size_t index = 0; index < backends->count; index++) {
    if (strcmp(backends->items[index].busName, LAST_RESORT) == 0) return append(names, LAST_RESORT);
  }
  return true;
}

bool appendDelegates(struct StringList* names) {
  struct StringList desktops = {0}, preferred = {0};
  struct Backends backends = {0};
  bool isDone = readDesktops(&desktops) && readPreferred(&preferred, &desktops) &&
                readPortalFiles(&backends, &desktops);
  for (size_t index = 0; isDone && index < preferred.count; index++) {
    isDone = appendNamed(names, &backends, preferred.items[index]);
  }
  for (size_t index = 0; isDone && index < desktops.count; index++) {
    isDone = appendForDesktop(names, &backends, desktops.items[index]);
  }
  isDone = isDone && appendLastResort(names, &backends) && appendNamed(names, &backends, "*");
  clearBackends(&backends);
  clearStrings(&preferred);
  clearStrings(&desktops);
  return isDone;
}
