#define _GNU_SOURCE
#include "Flatpak.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../Files/BaseFolders.h"
#include "../Files/KeyFile.h"

/// Removes slashes at the end of a path, except the first character.
static void cutSlashes(char* path) {
  for (size_t length = strlen(path); length > 1 && path[length - 1] == '/'; length--) path[length - 1] = '\0';
}

/// The path of a place that is written in relation to the home folder; NULL without memory.
static char* below(const char* home, const char* rest) {
  char* path;
  if (asprintf(&path, "%s/%s", home, rest) < 0) return NULL;
  cutSlashes(path);
  return path;
}

/// The person's folder of pictures [xdg-user-dirs]; NULL without memory.
static char* picturesFolder(const char* home) {
  char* const folder = ownFolder("XDG_CONFIG_HOME", ".config");
  char* path = NULL;
  if (folder == NULL || asprintf(&path, "%s/user-dirs.dirs", folder) < 0) path = NULL;
  free(folder);
  char* const text = path == NULL ? NULL : textOfKeyFile(AT_FDCWD, path);
  free(path);
  char* pictures = NULL;
  for (const char* place = text; place != NULL && (place = strstr(place, "XDG_PICTURES_DIR=\"")) != NULL;) {
    const bool isStart = place == text || place[-1] == '\n';
    place += strlen("XDG_PICTURES_DIR=\"");
    if (!isStart) continue;
    const bool isInHome = strncmp(place, "$HOME/", 6) == 0;
    char* const value = strndup(place, strcspn(place, "\"\n"));
    free(pictures);
    pictures = value == NULL ? NULL : isInHome ? below(home, value + 6) : value[0] == '/' ? below("", value + 1) : NULL;
    free(value);
  }
  free(text);
  return pictures == NULL ? below(home, "Pictures") : pictures;
}

/// The path that a permission names; NULL if it can hold no pictures.
static char* pathOf(const char* place, const char* home, const char* pictures) {
  if (strcmp(place, "host") == 0) return strdup("/");
  if (strcmp(place, "home") == 0 || strcmp(place, "~") == 0) return below(home, "");
  if (strcmp(place, "xdg-pictures") == 0 || strcmp(place, "xdg-pictures/") == 0) return strdup(pictures);
  if (strncmp(place, "~/", 2) == 0) return below(home, place + 2);
  return place[0] == '/' ? below("", place + 1) : NULL;
}

/// Whether a path is that of a folder or of one around it.
static bool covers(const char* path, const char* folder) {
  const size_t length = strlen(path);
  if (strcmp(path, "/") == 0) return true;
  return strncmp(path, folder, length) == 0 && (folder[length] == '\0' || folder[length] == '/');
}

/// Removes what stands after the place: how it may be used.
static void cutMode(char* place) {
  char* const colon = strrchr(place, ':');
  if (colon != NULL) *colon = '\0';
}

bool holdsPictures(const char* information) {
  const char* const home = homeFolder();
  char* const pictures = home == NULL ? NULL : picturesFolder(home);
  char* const value = valueInKeyFile(information, "Context", "filesystems");
  struct StringList permissions = {0};
  bool holds = false;
  size_t closest = 0;
  if (pictures != NULL && value != NULL && appendParts(&permissions, value, ';')) {
    for (size_t index = 0; index < permissions.count; index++) {
      char* const permission = permissions.items[index];
      const bool isRefused = permission[0] == '!';
      cutMode(permission);
      char* const path = pathOf(permission + isRefused, home, pictures);
      // The place closest to the folder decides; of two equal ones, the refusal.
      if (path != NULL && covers(path, pictures) && strlen(path) >= closest) {
        if (strlen(path) > closest) holds = !isRefused;
        else holds = holds && !isRefused;
        closest = strlen(path);
      }
      free(path);
    }
  }
  clearStrings(&permissions);
  free(value);
  free(pictures);
  return holds;
}
