#pragma once

#include <stdbool.h>
#include <systemd/sd-bus.h>

/// The one process whose calls are answered: the owner of `org.freedesktop.portal.Desktop`, the frontend, which
/// knows the app. Otherwise, any process on the bus could claim to be any app.
struct Frontend {
  /// Its unique bus name; NULL if it is not there.
  char* owner;
  sd_bus_slot* match;
  /// Called when the name has another owner, or none.
  void (*changed)(void* listener);
  void* listener;
};

/// Follows the frontend. Asks the bus and waits, so it comes before the event loop.
///
/// \return A negative error number if that failed.
int followFrontend(struct Frontend* frontend, sd_bus* bus, void (*changed)(void* listener), void* listener);

/// Whether a message comes from the frontend. The bus orders its signals and calls, so the owner is the present one.
bool isFromFrontend(const struct Frontend* frontend, sd_bus_message* message);

void forgetFrontend(struct Frontend* frontend);
