#define _GNU_SOURCE
#include "Pick.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../Bus/Options.h"
#include "../Delegation/Delegation.h"
#include "FileURI.h"

void endPick(struct Request* request) {
  endChooser(request->chooser, request->folder);
  request->chooser = NULL;
  request->folder = NULL;
}

/// Leaves a request to the desktop's own dialog.
static void giveUp(struct Request* request) {
  endPick(request);
  beginDelegation(request);
}

/// Appends the copies' URIs, and that they cannot be changed.
static int appendCopies(sd_bus_message* answer, const struct CopyFolder* folder, const struct StringList* copies) {
  int result = sd_bus_message_open_container(answer, 'e', "sv");
  if (result >= 0) result = sd_bus_message_append(answer, "s", "uris");
  if (result >= 0) result = sd_bus_message_open_container(answer, 'v', "as");
  if (result >= 0) result = sd_bus_message_open_container(answer, 'a', "s");
  char* const path = pathOfCopyFolder(folder);
  for (size_t index = 0; result >= 0 && index < copies->count; index++) {
    char* const uri = path == NULL ? NULL : fileURI(path, copies->items[index]);
    result = uri == NULL ? -ENOMEM : sd_bus_message_append(answer, "s", uri);
    free(uri);
  }
  free(path);
  for (int index = 0; result >= 0 && index < 3; index++) result = sd_bus_message_close_container(answer);
  return result < 0 ? result : sd_bus_message_append(answer, "{sv}", "writable", "b", 0);
}

/// The answer with the copies; NULL if it cannot be made.
static sd_bus_message* answerWith(struct Request* request, const struct StringList* copies) {
  sd_bus_message* answer = NULL;
  int result = sd_bus_message_new_method_return(request->call, &answer);
  if (result >= 0) result = sd_bus_message_append(answer, "u", responseDone);
  if (result >= 0) result = sd_bus_message_open_container(answer, 'a', "{sv}");
  if (result >= 0) result = appendCopies(answer, request->folder, copies);
  if (result >= 0) result = appendRepeated(answer, request->call);
  if (result >= 0) result = sd_bus_message_close_container(answer);
  return result >= 0 ? answer : sd_bus_message_unref(answer);
}

/// Gives the app the copies, if they are sound and as many as it takes.
static void give(struct Request* request, const struct StringList* copies) {
  const bool isSound = (copies->count == 1 || isOptionSet(request->call, "multiple") > 0) &&
                       holdsCopies(request->folder, copies);
  sd_bus_message* const answer = isSound ? answerWith(request, copies) : NULL;
  if (answer != NULL && giveCopyFolder(request->folder)) {
    request->folder = NULL;
    endRequestWith(request, answer);
    return;
  }
  fputs("omit-portal: omit-chooser's copies cannot be given\n", stderr);
  sd_bus_message_unref(answer);
  giveUp(request);
}

static void onAnswer(void* owner, enum ChooserAnswer answer, const struct StringList* copies) {
  struct Request* const request = owner;
  switch (answer) {
    case answerAdd:
      give(request, copies);
      break;
    case answerCancel:
      endRequest(request, responseCancelled);
      break;
    case answerOpen:
    case answerFault:
      fputs("omit-portal: omit-chooser gave no answer\n", stderr);
      giveUp(request);
      break;
    case answerBrowse:
      giveUp(request);
      break;
  }
}

/// Starts omit-chooser for a client; false if it cannot be started.
static bool start(struct Request* request, const struct Client* client, const char* window) {
  struct Choosers* const choosers = &request->portal->choosers;
  struct Filter filter = {0};
  char* const types = readFilter(request->call, &filter) < 0 ? NULL : typesOf(&filter);
  clearFilter(&filter);
  request->folder = types == NULL ? NULL : makeCopyFolder(&request->portal->copies, request->client, request->process);
  char* const copies = request->folder == NULL ? NULL : pathOfCopyFolder(request->folder);
  if (copies != NULL) {
    char* arguments[20] = {choosers->program};
    size_t count = 1;
    const char* const pairs[][2] = {{"--app", client->identifier},
                                    {"--name", client->name == NULL ? client->identifier : client->name},
                                    {"--parent", window},
                                    {"--access", client->hasFullAccess ? "full" : "menu"},
                                    {"--types", types},
                                    {"--copies", copies}};
    for (size_t index = 0; index < sizeof pairs / sizeof *pairs; index++) {
      arguments[count++] = (char*)pairs[index][0];
      arguments[count++] = (char*)pairs[index][1];
    }
    if (client->readsFolders) arguments[count++] = "--reads-folders";
    if (isOptionSet(request->call, "multiple") > 0) arguments[count++] = "--multiple";
    request->chooser = startChooser(choosers, arguments, onAnswer, request);
  }
  free(copies);
  free(types);
  return request->chooser != NULL;
}

/// The process of a connection that is this person's; 0 if the bus does not know it.
static pid_t readProcess(sd_bus_message* answer) {
  uint32_t process = 0, person = UINT32_MAX;
  if (sd_bus_message_enter_container(answer, 'a', "{sv}") < 0) return 0;
  while (sd_bus_message_enter_container(answer, 'e', "sv") > 0) {
    const char* key;
    if (sd_bus_message_read(answer, "s", &key) < 0) return 0;
    int result;
    if (strcmp(key, "ProcessID") == 0) result = sd_bus_message_read(answer, "v", "u", &process);
    else if (strcmp(key, "UnixUserID") == 0) result = sd_bus_message_read(answer, "v", "u", &person);
    else result = sd_bus_message_skip(answer, "v");
    if (result < 0 || sd_bus_message_exit_container(answer) < 0) return 0;
  }
  return person == geteuid() ? (pid_t)process : 0;
}

static int onCredentials(sd_bus_message* answer, void* owner, sd_bus_error* error) {
  (void)error;
  struct Request* const request = owner;
  request->credentials = sd_bus_slot_unref(request->credentials);
  struct Arguments arguments;
  if (sd_bus_message_is_method_error(answer, NULL) || readArguments(request->call, &arguments) < 0) {
    giveUp(request);
    return 0;
  }
  request->process = readProcess(answer);
  const struct Client client = identify(arguments.app, request->process);
  // An editor opens the picture itself: a copy that cannot be changed is of no use to it.
  if (client.isEditor || !start(request, &client, arguments.window)) giveUp(request);
  free(client.name);
  return 0;
}

void beginPick(struct Request* request) {
  struct Arguments arguments;
  const bool isAsked = readArguments(request->call, &arguments) >= 0 &&
                       clientName(arguments.handle, request->client) &&
                       sd_bus_call_method_async(request->portal->bus, &request->credentials, "org.freedesktop.DBus",
                                                "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                                "GetConnectionCredentials", onCredentials, request, "s",
                                                request->client) >= 0;
  if (!isAsked) giveUp(request);
}
