#include "Request.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../Delegation/Delegation.h"
#include "../Picking/Pick.h"
#include "Options.h"

/// Frees a request. The desktop's backend is told if its dialog is still open.
static void freeRequest(struct Request* request) {
  if (request->delegated != NULL) closeDelegate(request);
  sd_bus_slot_unref(request->object);
  sd_bus_slot_unref(request->delegated);
  sd_bus_slot_unref(request->closing);
  sd_bus_slot_unref(request->credentials);
  sd_event_source_disable_unref(request->closeTimer);
  endPick(request);
  clearStrings(&request->delegates);
  if (request->previous != NULL) request->previous->next = request->next;
  else request->portal->requests = request->next;
  if (request->next != NULL) request->next->previous = request->previous;
  sd_bus_message_unref(request->call);
  free(request);
}

void endRequestWith(struct Request* request, sd_bus_message* answer) {
  if (answer != NULL && sd_bus_send(request->portal->bus, answer, NULL) < 0) {
    fputs("omit-portal: an answer cannot be sent\n", stderr);
  }
  sd_bus_message_unref(answer);
  request->delegated = sd_bus_slot_unref(request->delegated);
  freeRequest(request);
}

void endRequest(struct Request* request, uint32_t response) {
  sd_bus_message* answer = NULL;
  int result = sd_bus_message_new_method_return(request->call, &answer);
  if (result >= 0) result = sd_bus_message_append(answer, "ua{sv}", response, 0);
  if (result < 0) {
    sd_bus_message_unref(answer);
    answer = NULL;
    sd_bus_reply_method_errno(request->call, result, NULL);
  }
  endRequestWith(request, answer);
}

void abandonRequests(struct Portal* portal) {
  while (portal->requests != NULL) freeRequest(portal->requests);
}

static int onClose(sd_bus_message* call, void* owner, sd_bus_error* error) {
  struct Request* const request = owner;
  // The reply stands before the request's own answer, as other backends send them.
  if (!isFromFrontend(&request->portal->frontend, call)) {
    return sd_bus_error_set(error, SD_BUS_ERROR_ACCESS_DENIED, "only the desktop's portal may close this");
  }
  const int result = sd_bus_reply_method_return(call, NULL);
  if (request->closeTries > 0) return result < 0 ? result : 1;
  if (request->delegated != NULL) passCloseOn(request);
  else endRequest(request, responseEnded);
  return result < 0 ? result : 1;
}

/// [org.freedesktop.impl.portal.Request]
static const sd_bus_vtable requestObject[] = {
    SD_BUS_VTABLE_START(0), SD_BUS_METHOD("Close", "", "", onClose, SD_BUS_VTABLE_UNPRIVILEGED), SD_BUS_VTABLE_END};

/// Whether a call is one for the picker: it opens files, and they are pictures.
static bool asksForPictures(sd_bus_message* call) {
  // What cannot be read is the desktop's to answer.
  if (strcmp(sd_bus_message_get_member(call), "OpenFile") != 0 || isOptionSet(call, "directory") != 0) return false;
  struct Filter filter = {0};
  const bool asks = readFilter(call, &filter) >= 0 && verdictOf(&filter) == verdictPictures;
  clearFilter(&filter);
  return asks;
}

int beginRequest(struct Portal* portal, sd_bus_message* call, sd_bus_error* error) {
  struct Arguments arguments;
  int result = readArguments(call, &arguments);
  if (result < 0) return result;
  struct Request* const request = calloc(1, sizeof *request);
  if (request == NULL) return -ENOMEM;
  *request = (struct Request){.portal = portal, .next = portal->requests, .call = sd_bus_message_ref(call)};
  if (request->next != NULL) request->next->previous = request;
  portal->requests = request;
  result = sd_bus_add_object_vtable(portal->bus, &request->object, arguments.handle,
                                    "org.freedesktop.impl.portal.Request", requestObject, request);
  if (result < 0) {
    freeRequest(request);
    return result == -EEXIST ? sd_bus_error_set(error, SD_BUS_ERROR_INVALID_ARGS, "the handle is in use") : result;
  }
  if (asksForPictures(call)) beginPick(request);
  else beginDelegation(request);
  return 1;
}
