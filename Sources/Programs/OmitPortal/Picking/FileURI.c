#define _GNU_SOURCE
#include "FileURI.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char* append(char* end, const char* path) {
  static const char* const kept = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  for (; *path != '\0'; path++) {
    if (strchr(kept, *path) != NULL) *end++ = *path;
    else end += sprintf(end, "%%%02X", (unsigned char)*path);
  }
  *end = '\0';
  return end;
}

char* fileURI(const char* folder, const char* name) {
  const size_t room = strlen("file:///") + 3 * (strlen(folder) + strlen(name)) + 1;
  char* const uri = malloc(room);
  if (uri == NULL) return NULL;
  append(stpcpy(append(stpcpy(uri, "file://"), folder), "/"), name);
  return uri;
}
