#define _GNU_SOURCE
#include "CopyRoot.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../Files/BaseFolders.h"

/// Opens a folder within another, which it makes if it is missing, and follows no link; -1 if it is not ours.
static int openOwnFolder(int parent, const char* name) {
  if (mkdirat(parent, name, 0700) != 0 && errno != EEXIST) return -1;
  const int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return -1;
  struct stat status;
  if (fstat(folder, &status) == 0 && status.st_uid == geteuid() && (status.st_mode & 022) == 0) return folder;
  close(folder);
  return -1;
}

int openCopyRoot(char** path) {
  char* const cache = ownFolder("XDG_CACHE_HOME", ".cache");
  if (cache == NULL) return -1;
  int root = -1;
  *path = NULL;
  // The person's own folder may be a link.
  const int own = mkdir(cache, 0700) == 0 || errno == EEXIST ? open(cache, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
  const int omit = own < 0 ? -1 : openOwnFolder(own, "omit");
  if (omit >= 0) root = openOwnFolder(omit, "portal");
  if (root >= 0 && (fchmod(root, 0700) != 0 || asprintf(path, "%s/omit/portal", cache) < 0)) {
    *path = NULL;
    close(root);
    root = -1;
  }
  if (omit >= 0) close(omit);
  if (own >= 0) close(own);
  free(cache);
  return root;
}

bool makeFolderName(char name[lengthOfFolderName + 1]) {
  uint8_t bytes[lengthOfFolderName / 2];
  if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes) return false;
  for (size_t index = 0; index < sizeof bytes; index++) snprintf(name + 2 * index, 3, "%02x", bytes[index]);
  return true;
}

bool isFolderName(const char* name) { return strspn(name, "0123456789abcdef") == lengthOfFolderName; }

void nameRecord(char record[roomForRecordName], const char* folder, const char* state) {
  snprintf(record, roomForRecordName, "%.*s.%s", lengthOfFolderName, folder, state);
}

bool appendFileNames(struct StringList* names, int parent, const char* folder) {
  const int file = openat(parent, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  DIR* const entries = file < 0 ? NULL : fdopendir(file);
  if (entries == NULL) {
    if (file >= 0) close(file);
    return false;
  }
  bool isDone = true;
  for (const struct dirent* entry; isDone && (entry = readdir(entries)) != NULL;) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    isDone = appendString(names, entry->d_name);
  }
  closedir(entries);
  return isDone;
}
