#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// The longest identifier and the longest unique bus name that are used, with the zero.
enum { roomForIdentifier = 101, roomForName = 64 };

/// The app that a request comes from, as omit-chooser is told of it.
struct Client {
  char identifier[roomForIdentifier];
  /// For people; NULL if nothing better than the identifier is known.
  char* name;
  bool hasFullAccess, readsFolders, isEditor;
};

/// The unique bus name of the client in the handle that the frontend made: `:1.10` for `…/request/1_10/token`
/// [org.freedesktop.portal.Request].
///
/// \return Whether the handle has that form.
bool clientName(const char* handle, char name[roomForName]);

/// Identifies a client.
///
/// \param app The identifier that the frontend found: certain for a Flatpak, else of the service manager; it may be
///   empty.
/// \param process The process that the client's connection belongs to; 0 if it is not known.
struct Client identify(const char* app, pid_t process);
