#define _GNU_SOURCE
#include "Client.h"

#include <ctype.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../Files/KeyFile.h"
#include "DesktopEntry.h"
#include "Flatpak.h"

#define REQUESTS "/org/freedesktop/portal/desktop/request/"

bool clientName(const char* handle, char name[roomForName]) {
  if (strncmp(handle, REQUESTS, strlen(REQUESTS)) != 0) return false;
  const char* const sender = handle + strlen(REQUESTS);
  const size_t length = strspn(sender, "0123456789_");
  const char* const token = sender + length + 1;
  if (length == 0 || length > roomForName - 2 || sender[length] != '/') return false;
  if (token[0] == '\0' || strchr(token, '/') != NULL || memchr(sender, '_', length) == NULL) return false;
  name[0] = ':';
  for (size_t index = 0; index < length; index++) name[index + 1] = sender[index] == '_' ? '.' : sender[index];
  name[length + 1] = '\0';
  return true;
}

/// Copies a name as an identifier, which is an argument and a caller's id: `[A-Za-z0-9._-]`.
static void setIdentifier(char identifier[roomForIdentifier], const char* name) {
  size_t length = 0;
  for (; name[length] != '\0' && length < roomForIdentifier - 1; length++) {
    const char character = name[length];
    const bool isKept = isascii(character) && (isalnum((unsigned char)character) || strchr("._-", character) != NULL);
    identifier[length] = isKept ? character : '-';
  }
  identifier[length] = '\0';
}

/// The base name of a process's program. It is a name to show, never a proof.
static bool readProgram(int process, char program[PATH_MAX]) {
  const ssize_t length = readlinkat(process, "exe", program, PATH_MAX - 1);
  if (length <= 0) return false;
  program[length] = '\0';
  // As the system writes it once an update has replaced the program [proc(5)].
  char* const deleted = strstr(program, " (deleted)");
  if (deleted != NULL && deleted[strlen(" (deleted)")] == '\0') *deleted = '\0';
  const char* const slash = strrchr(program, '/');
  if (slash != NULL) memmove(program, slash + 1, strlen(slash));
  return program[0] != '\0';
}

/// Opens the folder of a process in `/proc`, which from here on is that process or none; -1 if it is gone.
static int openProcess(pid_t process) {
  char path[32];
  if (process <= 0) return -1;
  snprintf(path, sizeof path, "/proc/%d", (int)process);
  return open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
}

struct Client identify(const char* app, pid_t processID) {
  struct Client client = {0};
  char program[PATH_MAX];
  const int process = openProcess(processID);
  // A sandboxed app cannot write at its root. Its connection is that of a proxy in the same sandbox.
  char* const information = process < 0 || app[0] == '\0' ? NULL : textOfKeyFile(process, "root/.flatpak-info");
  char* const sandboxed = information == NULL ? NULL : valueInKeyFile(information, "Application", "name");
  const bool isFlatpak = sandboxed != NULL && strcmp(sandboxed, app) == 0;
  const bool hasProgram = process >= 0 && !isFlatpak && readProgram(process, program);
  if (app[0] != '\0') setIdentifier(client.identifier, app);
  else if (hasProgram) setIdentifier(client.identifier, program);
  else setIdentifier(client.identifier, "unknown");
  const struct DesktopEntry entry = desktopEntry(client.identifier, hasProgram && app[0] == '\0' ? program : NULL);
  const bool holds = isFlatpak && holdsPictures(information);
  client.name = entry.name;
  client.isEditor = entry.isEditor;
  // A browser's pages are others' than its own, whatever it may read itself. Every host app could read everything:
  // taken literally, no app outside a sandbox would have the menu.
  client.hasFullAccess = holds && !entry.isBrowser;
  client.readsFolders = !isFlatpak || (holds && entry.isBrowser);
  free(sandboxed);
  free(information);
  if (process >= 0) close(process);
  return client;
}
