#define _GNU_SOURCE
#include "Frontend.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define NAME "org.freedesktop.portal.Desktop"
#define BUS "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus"

static int setOwner(struct Frontend* frontend, const char* owner) {
  free(frontend->owner);
  frontend->owner = owner[0] == '\0' ? NULL : strdup(owner);
  return owner[0] != '\0' && frontend->owner == NULL ? -ENOMEM : 0;
}

static int onChange(sd_bus_message* signal, void* listener, sd_bus_error* error) {
  (void)error;
  struct Frontend* const frontend = listener;
  const char *name, *before, *after;
  int result = sd_bus_message_read(signal, "sss", &name, &before, &after);
  if (result >= 0) result = setOwner(frontend, after);
  if (result >= 0 && before[0] != '\0') frontend->changed(frontend->listener);
  return result < 0 ? result : 0;
}

int followFrontend(struct Frontend* frontend, sd_bus* bus, void (*changed)(void*), void* listener) {
  sd_bus_message* answer = NULL;
  sd_bus_error error = SD_BUS_ERROR_NULL;
  frontend->changed = changed;
  frontend->listener = listener;
  int result = sd_bus_add_match(bus, &frontend->match,
                                "type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',"
                                "interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='" NAME "'",
                                onChange, frontend);
  if (result < 0) return result;
  result = sd_bus_call_method(bus, BUS, "GetNameOwner", &error, &answer, "s", NAME);
  const char* owner;
  if (result >= 0) {
    result = sd_bus_message_read(answer, "s", &owner);
    if (result >= 0) result = setOwner(frontend, owner);
  } else if (sd_bus_error_has_name(&error, SD_BUS_ERROR_NAME_HAS_NO_OWNER)) {
    result = 0;
  }
  sd_bus_error_free(&error);
  sd_bus_message_unref(answer);
  return result;
}

bool isFromFrontend(const struct Frontend* frontend, sd_bus_message* message) {
  const char* const sender = sd_bus_message_get_sender(message);
  return frontend->owner != NULL && sender != NULL && strcmp(sender, frontend->owner) == 0;
}

void forgetFrontend(struct Frontend* frontend) {
  sd_bus_slot_unref(frontend->match);
  free(frontend->owner);
}
