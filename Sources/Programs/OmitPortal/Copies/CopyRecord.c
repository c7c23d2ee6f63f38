#define _GNU_SOURCE
#include "CopyRecord.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/// Reads the beginning of a small file as a text; false if there is none.
static bool readText(int folder, const char* path, char* text, size_t room) {
  const int file = openat(folder, path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return false;
  const ssize_t count = read(file, text, room - 1);
  close(file);
  if (count <= 0) return false;
  text[count] = '\0';
  return true;
}

/// When a process began; 0 if it is gone.
static unsigned long long startOf(pid_t process) {
  char path[32], text[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
  if (process <= 0 || !readText(AT_FDCWD, path, text, sizeof text)) return 0;
  // The program's name may hold anything, and ends at the last parenthesis. The start is the 22nd field.
  const char* place = strrchr(text, ')');
  for (int field = 2; place != NULL && field < 22; field++) place = strchr(place + 1, ' ');
  unsigned long long start = 0;
  return place != NULL && sscanf(place, "%llu", &start) == 1 ? start : 0;
}

static bool readBoot(char boot[37]) {
  return readText(AT_FDCWD, "/proc/sys/kernel/random/boot_id", boot, 37) && strlen(boot) == 36;
}

void setProcess(struct CopyRecord* record, pid_t process) {
  record->start = startOf(process);
  record->process = record->start == 0 || !readBoot(record->boot) ? 0 : process;
}

bool writeRecord(int root, const char* name, const struct CopyRecord* record) {
  char text[256];
  const int length = snprintf(text, sizeof text, "%s %s %d %llu %s\n", record->bus, record->client,
                              (int)record->process, record->start, record->process == 0 ? "-" : record->boot);
  if (length < 0 || (size_t)length >= sizeof text) return false;
  const int file = openat(root, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return false;
  const bool isWritten = write(file, text, (size_t)length) == length;
  if (close(file) == 0 && isWritten) return true;
  unlinkat(root, name, 0);
  return false;
}

bool readRecord(int root, const char* name, struct CopyRecord* record) {
  char text[256];
  int process, length = -1;
  if (!readText(root, name, text, sizeof text)) return false;
  if (sscanf(text, "%32[0-9a-f] %63[:.0-9] %d %llu %36[-0-9a-f]\n%n", record->bus, record->client, &process,
             &record->start, record->boot, &length) != 5) {
    return false;
  }
  record->process = process;
  return length >= 0 && text[length] == '\0' && record->client[0] == ':';
}

bool isProcessThere(const struct CopyRecord* record) {
  char boot[37];
  return record->process > 0 && readBoot(boot) && strcmp(boot, record->boot) == 0 &&
         startOf(record->process) == record->start;
}
