#define _GNU_SOURCE
#include "Portal.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../Delegation/PortalFiles.h"
#include "Request.h"

#define PORTAL_PATH "/org/freedesktop/portal/desktop"

static int onCall(sd_bus_message* call, void* owner, sd_bus_error* error) {
  struct Portal* const portal = owner;
  if (!isFromFrontend(&portal->frontend, call)) {
    return sd_bus_error_set(error, SD_BUS_ERROR_ACCESS_DENIED, "only the desktop's portal may ask");
  }
  return beginRequest(portal, call, error);
}

#define METHOD(name)                                                                                              \
  SD_BUS_METHOD_WITH_ARGS(name,                                                                                   \
                          SD_BUS_ARGS("o", handle, "s", app_id, "s", parent_window, "s", title, "a{sv}", options), \
                          SD_BUS_RESULT("u", response, "a{sv}", results), onCall, SD_BUS_VTABLE_UNPRIVILEGED)

/// [org.freedesktop.impl.portal.FileChooser]; it has no property `version`.
static const sd_bus_vtable fileChooser[] = {
    SD_BUS_VTABLE_START(0), METHOD("OpenFile"), METHOD("SaveFile"), METHOD("SaveFiles"), SD_BUS_VTABLE_END};

static void onFrontend(void* owner) { abandonRequests(owner); }

/// A number of a variable, for tests; otherwise the usual one.
static uint64_t numberOf(const char* variable, uint64_t usual) {
  const char* const value = getenv(variable);
  if (value == NULL || value[0] < '0' || value[0] > '9') return usual;
  char* end;
  errno = 0;
  const unsigned long long number = strtoull(value, &end, 10);
  return errno == 0 && *end == '\0' && number <= UINT32_MAX ? number : usual;
}

char* chooserPath(void) {
  const char* const named = getenv("OMIT_CHOOSER");
  if (named != NULL && named[0] != '\0') return strdup(named);
  char program[PATH_MAX];
  const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  if (length <= 0) return strdup("omit-chooser");
  program[length] = '\0';
  char* path;
  const int slash = (int)(strrchr(program, '/') - program);
  return asprintf(&path, "%.*s/omit-chooser", slash, program) < 0 ? NULL : path;
}

static int onExit(sd_event_source* source, void* owner) {
  (void)source;
  abandonRequests(owner);
  return 0;
}

/// Has the requests end before the bus, which closes itself when the event loop ends: open dialogs are then told.
static int endBeforeBus(struct Portal* portal) {
  sd_event_source* source = NULL;
  int result = sd_event_add_exit(portal->event, &source, onExit, portal);
  if (result >= 0) result = sd_event_source_set_priority(source, SD_EVENT_PRIORITY_IMPORTANT);
  if (result >= 0) result = sd_event_source_set_floating(source, 1);
  sd_event_source_unref(source);
  return result;
}

/// Has the signals that end a process end the event loop, so that nothing is left half done.
static int handleSignals(sd_event* event) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGCHLD);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  // A chooser that has ended reads no pipe any more.
  if (sigprocmask(SIG_BLOCK, &signals, NULL) != 0 || signal(SIGPIPE, SIG_IGN) == SIG_ERR) return -errno;
  const int result = sd_event_add_signal(event, NULL, SIGTERM, NULL, NULL);
  return result < 0 ? result : sd_event_add_signal(event, NULL, SIGINT, NULL, NULL);
}

/// Sets up everything before the event loop. These calls wait for the bus.
static int begin(struct Portal* portal) {
  sd_id128_t bus;
  int result = sd_event_default(&portal->event);
  if (result >= 0) result = handleSignals(portal->event);
  if (result >= 0) result = endBeforeBus(portal);
  if (result >= 0) result = sd_bus_open_user(&portal->bus);
  if (result >= 0) result = sd_bus_set_exit_on_disconnect(portal->bus, 1);
  if (result >= 0) result = sd_bus_get_bus_id(portal->bus, &bus);
  if (result >= 0) result = followFrontend(&portal->frontend, portal->bus, onFrontend, portal);
  if (result >= 0) result = sd_bus_add_object_vtable(portal->bus, NULL, PORTAL_PATH, FILE_CHOOSER, fileChooser, portal);
  if (result < 0) return result;
  portal->copies.bus = portal->bus;
  portal->copies.event = portal->choosers.event = portal->event;
  sd_id128_to_string(bus, portal->copies.busID);
  portal->choosers.program = chooserPath();
  if (portal->choosers.program == NULL) return -ENOMEM;
  result = sd_bus_request_name(portal->bus, OMIT_NAME, 0);
  if (result < 0) return result;
  // Only the owner of the name may: another process of it would have picks that go on.
  adoptCopyFolders(&portal->copies);
  return sd_bus_attach_event(portal->bus, portal->event, SD_EVENT_PRIORITY_NORMAL);
}

int runPortal(void) {
  struct Portal portal = {
      .copies = {.root = -1, .keeping = numberOf("OMIT_PORTAL_KEEP_SECONDS", 180) * 1000000},
      .choosers = {.pageTime = numberOf("OMIT_PORTAL_PAGE_MILLISECONDS", 2000) * 1000},
  };
  int result = begin(&portal);
  if (result >= 0) result = sd_event_loop(portal.event);
  else fprintf(stderr, "omit-portal: cannot serve on the session's bus: %s\n", strerror(-result));
  abandonRequests(&portal);
  killChoosers(&portal.choosers);
  leaveCopyFolders(&portal.copies);
  forgetFrontend(&portal.frontend);
  free(portal.choosers.program);
  sd_bus_flush_close_unref(portal.bus);
  sd_event_unref(portal.event);
  return result < 0 ? 69 : 0;
}
