#define _GNU_SOURCE
#include "CopyRemoval.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define DOCUMENTS_NAME "org.freedesktop.portal.Documents"
#define DOCUMENTS DOCUMENTS_NAME, "/org/freedesktop/portal/documents", DOCUMENTS_NAME

/// How often a removal is tried before it is left to the next start.
enum { mostTries = 3 };

/// Removes the files of a folder that are this person's, and the folder; false if something remains.
static bool removeFiles(int root, const char* folder) {
  const int files = openat(root, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (files < 0) return errno == ENOENT;
  struct stat status;
  struct StringList names = {0};
  bool isOwn = fstat(files, &status) == 0 && status.st_uid == geteuid() && appendFileNames(&names, files, ".");
  for (size_t index = 0; isOwn && index < names.count; index++) {
    // A link is removed itself. What is in a folder is not ours, and stays.
    isOwn = fstatat(files, names.items[index], &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_uid == geteuid() &&
            unlinkat(files, names.items[index], 0) == 0;
  }
  clearStrings(&names);
  close(files);
  return isOwn && unlinkat(root, folder, AT_REMOVEDIR) == 0;
}

static void removeFolder(struct CopyFolder* folder) {
  const int root = folder->copies->root;
  char record[roomForRecordName];
  nameRecord(record, folder->name, folder->state);
  if (removeFiles(root, folder->name)) {
    unlinkat(root, record, 0);
    forgetCopyFolder(folder);
  } else if (++folder->tries < mostTries) {
    expireCopyFolder(folder);
  } else {
    fputs("omit-portal: a folder of copies cannot be removed\n", stderr);
    forgetCopyFolder(folder);
  }
}

static void forgetNextDocument(struct CopyFolder* folder);

static int onDeleted(sd_bus_message* answer, void* owner, sd_bus_error* error) {
  (void)answer;
  (void)error;
  forgetNextDocument(owner);
  return 0;
}

/// Deletes the entry of a copy, if there is one.
static int onFound(sd_bus_message* answer, void* owner, sd_bus_error* error) {
  (void)error;
  struct CopyFolder* const folder = owner;
  const char* document;
  // Without a document portal, there are no entries.
  if (sd_bus_message_is_method_error(answer, NULL) || sd_bus_message_read(answer, "s", &document) < 0) {
    removeFolder(folder);
    return 0;
  }
  folder->call = sd_bus_slot_unref(folder->call);
  if (document[0] == '\0') {
    forgetNextDocument(folder);
  } else if (sd_bus_call_method_async(folder->copies->bus, &folder->call, DOCUMENTS, "Delete", onDeleted, folder, "s",
                                      document) < 0) {
    removeFolder(folder);
  }
  return 0;
}

/// Asks for the entry of a path, which is an array of bytes with a zero at its end.
static int lookUp(struct CopyFolder* folder, const char* path) {
  sd_bus_message* question = NULL;
  int result = sd_bus_message_new_method_call(folder->copies->bus, &question, DOCUMENTS, "Lookup");
  if (result >= 0) result = sd_bus_message_append_array(question, 'y', path, strlen(path) + 1);
  if (result >= 0) result = sd_bus_call_async(folder->copies->bus, &folder->call, question, onFound, folder, 0);
  sd_bus_message_unref(question);
  return result;
}

/// Goes on with the next copy. The copies are there until the last is done: the portal opens what it looks up.
static void forgetNextDocument(struct CopyFolder* folder) {
  folder->call = sd_bus_slot_unref(folder->call);
  char* path = NULL;
  const bool isLast = folder->nextName >= folder->names.count;
  if (!isLast && asprintf(&path, "%s/%s/%s", folder->copies->path, folder->name,
                          folder->names.items[folder->nextName++]) < 0) {
    path = NULL;
  }
  if (path == NULL || lookUp(folder, path) < 0) removeFolder(folder);
  free(path);
}

void removeCopies(struct CopyFolder* folder) {
  clearStrings(&folder->names);
  folder->nextName = 0;
  // A later pick may have found the cache spoilt.
  if (folder->copies->root < 0) openCopies(folder->copies);
  if (strcmp(folder->state, "given") == 0 && !appendFileNames(&folder->names, folder->copies->root, folder->name)) {
    clearStrings(&folder->names);
  }
  forgetNextDocument(folder);
}
