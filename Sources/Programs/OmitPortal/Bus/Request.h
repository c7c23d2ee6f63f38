#pragma once

#include "Portal.h"

/// The answers of a request [org.freedesktop.impl.portal.Request].
enum { responseDone = 0, responseCancelled = 1, responseEnded = 2 };

/// One call of the file chooser that is not answered yet.
struct Request {
  struct Portal* portal;
  struct Request *previous, *next;
  sd_bus_message* call;
  /// The object at the handle, whose `Close` ends the request.
  sd_bus_slot* object;
  /// The backends that may be asked, the one that is, and the calls to it.
  struct StringList delegates;
  size_t delegate;
  sd_bus_slot *delegated, *closing;
  /// Whether the backend has answered `Close`, how often it was looked at, and when it will be again.
  bool isClosed;
  int closeTries;
  sd_event_source* closeTimer;
  /// The client's unique name, its process, the question for that, and what picks for it.
  char client[roomForName];
  pid_t process;
  sd_bus_slot* credentials;
  struct Chooser* chooser;
  struct CopyFolder* folder;
};

/// Begins to answer a call of the file chooser.
int beginRequest(struct Portal* portal, sd_bus_message* call, sd_bus_error* error);

/// Ends a request with an answer that has no results.
void endRequest(struct Request* request, uint32_t response);

/// Ends a request with an answer, or with NULL if nothing is to be answered any more.
void endRequestWith(struct Request* request, sd_bus_message* answer);

/// Ends all requests: who asked is gone.
void abandonRequests(struct Portal* portal);
