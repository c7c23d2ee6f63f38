#define _GNU_SOURCE
#include "CopyFolder.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../Bus/NameWatch.h"
#include "CopyRemoval.h"

void forgetCopyFolder(struct CopyFolder* folder) {
  if (folder->previous != NULL) folder->previous->next = folder->next;
  else folder->copies->first = folder->next;
  if (folder->next != NULL) folder->next->previous = folder->previous;
  endWatch(folder->watch);
  sd_event_source_disable_unref(folder->timer);
  sd_bus_slot_unref(folder->call);
  clearStrings(&folder->names);
  free(folder);
}

static struct CopyFolder* newFolder(struct Copies* copies, const char* state) {
  struct CopyFolder* const folder = calloc(1, sizeof *folder);
  if (folder == NULL) return NULL;
  *folder = (struct CopyFolder){.copies = copies, .next = copies->first, .state = state};
  if (folder->next != NULL) folder->next->previous = folder;
  copies->first = folder;
  return folder;
}

bool openCopies(struct Copies* copies) {
  if (copies->root >= 0) close(copies->root);
  free(copies->path);
  copies->path = NULL;
  copies->root = openCopyRoot(&copies->path);
  return copies->root >= 0;
}

struct CopyFolder* makeCopyFolder(struct Copies* copies, const char* client, pid_t process) {
  if (!openCopies(copies)) return NULL;
  struct CopyFolder* const folder = newFolder(copies, "open");
  if (folder == NULL) return NULL;
  memcpy(folder->record.bus, copies->busID, sizeof copies->busID);
  snprintf(folder->record.client, sizeof folder->record.client, "%s", client);
  setProcess(&folder->record, process);
  char name[roomForRecordName];
  // The record is written before the folder is made and removed after it, so that each folder has one.
  if (makeFolderName(folder->name)) {
    nameRecord(name, folder->name, folder->state);
    if (writeRecord(copies->root, name, &folder->record)) {
      if (mkdirat(copies->root, folder->name, 0700) == 0) return folder;
      unlinkat(copies->root, name, 0);
    }
  }
  forgetCopyFolder(folder);
  return NULL;
}

char* pathOfCopyFolder(const struct CopyFolder* folder) {
  char* path;
  return asprintf(&path, "%s/%s", folder->copies->path, folder->name) < 0 ? NULL : path;
}

bool holdsCopies(const struct CopyFolder* folder, const struct StringList* names) {
  const int files = openat(folder->copies->root, folder->name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  bool holds = files >= 0;
  for (size_t index = 0; holds && index < names->count; index++) {
    struct stat status;
    holds = fstatat(files, names->items[index], &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(status.st_mode) &&
            status.st_uid == geteuid() && status.st_nlink == 1 && (status.st_mode & 077) == 0;
  }
  if (files >= 0) close(files);
  return holds;
}

static int onTime(sd_event_source* source, uint64_t time, void* owner) {
  (void)source;
  (void)time;
  removeCopies(owner);
  return 0;
}

void expireCopyFolder(struct CopyFolder* folder) {
  folder->timer = sd_event_source_disable_unref(folder->timer);
  // One second's accuracy lets the timers of several folders wake the process once.
  if (sd_event_add_time_relative(folder->copies->event, &folder->timer, CLOCK_MONOTONIC, folder->copies->keeping,
                                 1000000, onTime, folder) < 0) {
    fputs("omit-portal: a folder of copies stays until the next start\n", stderr);
  }
}

static void onGone(void* owner) { expireCopyFolder(owner); }

/// Keeps a folder until its client is gone.
static void keepForClient(struct CopyFolder* folder) {
  folder->watch = watchName(folder->copies->bus, folder->record.client, onGone, folder);
  if (folder->watch == NULL) fputs("omit-portal: a folder of copies stays until the next start\n", stderr);
}

bool giveCopyFolder(struct CopyFolder* folder) {
  char before[roomForRecordName], after[roomForRecordName];
  nameRecord(before, folder->name, "open");
  nameRecord(after, folder->name, "given");
  if (renameat(folder->copies->root, before, folder->copies->root, after) != 0) return false;
  folder->state = "given";
  keepForClient(folder);
  return true;
}

void discardCopyFolder(struct CopyFolder* folder) {
  if (folder != NULL) removeCopies(folder);
}

/// Takes up a folder by its record, which a process left that is gone: this one owns the bus's name.
static void adopt(struct Copies* copies, const char* name, const char* state) {
  struct CopyFolder* const folder = newFolder(copies, state);
  if (folder == NULL) return;
  memcpy(folder->name, name, lengthOfFolderName);
  char record[roomForRecordName];
  nameRecord(record, folder->name, state);
  if (!readRecord(copies->root, record, &folder->record)) {
    expireCopyFolder(folder);
  } else if (strcmp(folder->record.bus, copies->busID) != 0) {
    // The bus of another session: its own process watches the folder as long as the client runs.
    if (isProcessThere(&folder->record)) forgetCopyFolder(folder);
    else expireCopyFolder(folder);
  } else if (strcmp(state, "open") == 0) {
    removeCopies(folder);
  } else {
    keepForClient(folder);
  }
}

/// Whether a folder has a record.
static bool hasRecord(int root, const char* folder) {
  char open[roomForRecordName], given[roomForRecordName];
  nameRecord(open, folder, "open");
  nameRecord(given, folder, "given");
  return faccessat(root, open, F_OK, AT_SYMLINK_NOFOLLOW) == 0 ||
         faccessat(root, given, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

void adoptCopyFolders(struct Copies* copies) {
  if (!openCopies(copies)) return;
  struct StringList names = {0};
  bool isDone = appendFileNames(&names, copies->root, ".");
  for (size_t index = 0; isDone && index < names.count; index++) {
    const char* const name = names.items[index];
    if (!isFolderName(name)) continue;
    const char* const suffix = name + lengthOfFolderName;
    if (strcmp(suffix, ".open") == 0) adopt(copies, name, "open");
    else if (strcmp(suffix, ".given") == 0) adopt(copies, name, "given");
    else if (suffix[0] == '\0' && !hasRecord(copies->root, name)) adopt(copies, name, "given");
  }
  clearStrings(&names);
}

void leaveCopyFolders(struct Copies* copies) {
  while (copies->first != NULL) forgetCopyFolder(copies->first);
  if (copies->root >= 0) close(copies->root);
  free(copies->path);
}
