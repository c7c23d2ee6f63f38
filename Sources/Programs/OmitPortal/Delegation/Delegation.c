#define _GNU_SOURCE
#include "Delegation.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../Bus/Options.h"
#include "Delegates.h"
#include "PortalFiles.h"

#define PORTAL_PATH "/org/freedesktop/portal/desktop"

/// How often `Close` is sent to a backend that has no such request yet, and the time in between, in microseconds. A
/// backend that is only starting may look for the request before it has made it.
enum { mostCloseTries = 20, closeTime = 250 * 1000 };

static void askNext(struct Request* request);

/// Whether an error says that a backend could not be started or does not show file choosers, so that no dialog was
/// there.
static bool isUnavailable(const sd_bus_error* error) {
  static const char* const names[] = {
      SD_BUS_ERROR_SERVICE_UNKNOWN, SD_BUS_ERROR_NAME_HAS_NO_OWNER,
      SD_BUS_ERROR_UNKNOWN_METHOD,  SD_BUS_ERROR_UNKNOWN_INTERFACE,
      SD_BUS_ERROR_UNKNOWN_OBJECT,  SD_BUS_ERROR_ACCESS_DENIED,
      SD_BUS_ERROR_LIMITS_EXCEEDED, "org.freedesktop.DBus.Error.TimedOut",
  };
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (sd_bus_error_has_name(error, names[index])) return true;
  }
  // Errors of dbus-daemon and of systemd when they start a service.
  return strncmp(error->name, "org.freedesktop.DBus.Error.Spawn.", 33) == 0 ||
         strncmp(error->name, "org.freedesktop.systemd1.", 25) == 0;
}

/// Passes a backend's answer on, whatever it is.
static void passOn(struct Request* request, sd_bus_message* answer) {
  sd_bus_message* passed = NULL;
  int result = 0;
  if (sd_bus_message_is_method_error(answer, NULL)) {
    result = sd_bus_message_new_method_error(request->call, &passed, sd_bus_message_get_error(answer));
  } else if (sd_bus_message_has_signature(answer, "ua{sv}")) {
    result = sd_bus_message_new_method_return(request->call, &passed);
    if (result >= 0) result = sd_bus_message_copy(passed, answer, 1);
  }
  if (result >= 0 && passed != NULL) {
    endRequestWith(request, passed);
    return;
  }
  sd_bus_message_unref(passed);
  request->delegated = sd_bus_slot_unref(request->delegated);
  endRequest(request, responseEnded);
}

static int onAnswer(sd_bus_message* answer, void* owner, sd_bus_error* error) {
  (void)error;
  struct Request* const request = owner;
  const bool isClosing = request->closeTries > 0;
  if (!isClosing && sd_bus_message_is_method_error(answer, NULL) && isUnavailable(sd_bus_message_get_error(answer))) {
    askNext(request);
  } else {
    passOn(request, answer);
  }
  return 0;
}

/// Makes the same call to a backend, and waits for its answer as long as the dialog is open.
static int ask(struct Request* request, const char* backend) {
  sd_bus_message* call = NULL;
  int result = sd_bus_message_new_method_call(request->portal->bus, &call, backend, PORTAL_PATH, FILE_CHOOSER,
                                              sd_bus_message_get_member(request->call));
  if (result >= 0) result = sd_bus_message_rewind(request->call, 1);
  if (result >= 0) result = sd_bus_message_copy(call, request->call, 1);
  if (result >= 0) {
    result = sd_bus_call_async(request->portal->bus, &request->delegated, call, onAnswer, request, UINT64_MAX);
  }
  sd_bus_message_unref(call);
  return result;
}

static void askNext(struct Request* request) {
  request->delegated = sd_bus_slot_unref(request->delegated);
  while (request->delegate < request->delegates.count) {
    if (ask(request, request->delegates.items[request->delegate++]) >= 0) return;
  }
  fputs("omit-portal: no backend of the desktop shows file choosers\n", stderr);
  endRequest(request, responseEnded);
}

void beginDelegation(struct Request* request) {
  // The files are read each time: the desktop's packages may have changed.
  if (!appendDelegates(&request->delegates)) fputs("omit-portal: out of memory\n", stderr);
  askNext(request);
}

/// Sends `Close` to the backend's request, which has the same handle.
static int sendClose(struct Request* request, sd_bus_slot** slot, sd_bus_message_handler_t handler) {
  struct Arguments arguments;
  const int result = readArguments(request->call, &arguments);
  if (result < 0) return result;
  return sd_bus_call_method_async(request->portal->bus, slot, request->delegates.items[request->delegate - 1],
                                  arguments.handle, "org.freedesktop.impl.portal.Request", "Close", handler, request,
                                  NULL);
}

void closeDelegate(struct Request* request) { sendClose(request, NULL, NULL); }

static int onCloseTime(sd_event_source* source, uint64_t time, void* owner) {
  (void)source;
  (void)time;
  passCloseOn(owner);
  return 0;
}

static int onClosed(sd_bus_message* answer, void* owner, sd_bus_error* error) {
  (void)error;
  struct Request* const request = owner;
  request->closing = sd_bus_slot_unref(request->closing);
  request->isClosed = !sd_bus_message_is_method_error(answer, NULL);
  return 0;
}

void passCloseOn(struct Request* request) {
  bool isWaiting = ++request->closeTries <= mostCloseTries;
  if (isWaiting && !request->isClosed && request->closing == NULL) {
    isWaiting = sendClose(request, &request->closing, onClosed) >= 0;
  }
  request->closeTimer = sd_event_source_disable_unref(request->closeTimer);
  if (isWaiting && sd_event_add_time_relative(request->portal->event, &request->closeTimer, CLOCK_MONOTONIC,
                                              closeTime, 1000, onCloseTime, request) >= 0) {
    return;
  }
  endRequest(request, responseEnded);
}
