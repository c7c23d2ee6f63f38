#define _GNU_SOURCE
#include "NameWatch.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

struct NameWatch {
  NameGone* gone;
  void* owner;
  sd_bus_slot *match, *question;
};

/// Tells once: nothing comes after it.
static void tell(struct NameWatch* watch) {
  watch->match = sd_bus_slot_unref(watch->match);
  watch->question = sd_bus_slot_unref(watch->question);
  watch->gone(watch->owner);
}

static int onChange(sd_bus_message* signal, void* owner, sd_bus_error* error) {
  (void)error;
  const char *name, *before, *after;
  // Anything else than 0 would keep the signal from the other watches of this name.
  if (sd_bus_message_read(signal, "sss", &name, &before, &after) >= 0 && after[0] == '\0') tell(owner);
  return 0;
}

/// The bus refuses a match only if there are too many. The watched name is then found gone at the next start.
static int onMatch(sd_bus_message* answer, void* owner, sd_bus_error* error) {
  (void)owner;
  (void)error;
  if (sd_bus_message_is_method_error(answer, NULL)) fputs("omit-portal: a bus name cannot be watched\n", stderr);
  return 0;
}

static int onAnswer(sd_bus_message* answer, void* owner, sd_bus_error* error) {
  (void)error;
  int isOwned = 1;
  if (sd_bus_message_read(answer, "b", &isOwned) >= 0 && !isOwned) tell(owner);
  return 0;
}

struct NameWatch* watchName(sd_bus* bus, const char* name, NameGone* gone, void* owner) {
  struct NameWatch* const watch = calloc(1, sizeof *watch);
  char* rule = NULL;
  if (watch == NULL) return NULL;
  *watch = (struct NameWatch){.gone = gone, .owner = owner};
  // The question follows the match, so that a name that goes in between is not missed.
  const bool isWatched =
      asprintf(&rule,
               "type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',"
               "interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='%s'",
               name) >= 0 &&
      sd_bus_add_match_async(bus, &watch->match, rule, onChange, onMatch, watch) >= 0 &&
      sd_bus_call_method_async(bus, &watch->question, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                               "org.freedesktop.DBus", "NameHasOwner", onAnswer, watch, "s", name) >= 0;
  free(rule);
  if (isWatched) return watch;
  endWatch(watch);
  return NULL;
}

void endWatch(struct NameWatch* watch) {
  if (watch == NULL) return;
  sd_bus_slot_unref(watch->match);
  sd_bus_slot_unref(watch->question);
  free(watch);
}
