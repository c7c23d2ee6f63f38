#include "Options.h"

#include <errno.h>
#include <string.h>

int readArguments(sd_bus_message* call, struct Arguments* arguments) {
  const char* title;
  int result = sd_bus_message_rewind(call, 1);
  if (result >= 0) {
    result = sd_bus_message_read(call, "osss", &arguments->handle, &arguments->app, &arguments->window, &title);
  }
  return result;
}

int findOption(sd_bus_message* call, const char* key, const char* type) {
  struct Arguments arguments;
  int result = readArguments(call, &arguments);
  if (result < 0) return result;
  result = sd_bus_message_enter_container(call, 'a', "{sv}");
  if (result < 0) return result;
  while ((result = sd_bus_message_enter_container(call, 'e', "sv")) > 0) {
    const char* name;
    result = sd_bus_message_read(call, "s", &name);
    if (result < 0) return result;
    if (strcmp(name, key) == 0) {
      result = sd_bus_message_enter_container(call, 'v', type);
      return result == 0 ? -EBADMSG : result;
    }
    result = sd_bus_message_skip(call, "v");
    if (result < 0) return result;
    result = sd_bus_message_exit_container(call);
    if (result < 0) return result;
  }
  return result;
}

int isOptionSet(sd_bus_message* call, const char* key) {
  int isSet = 0;
  const int result = findOption(call, key, "b");
  if (result <= 0) return result;
  const int read = sd_bus_message_read(call, "b", &isSet);
  return read < 0 ? read : isSet;
}

/// Reads the rules of a filter, `(sa(us))`, at the message's position.
static int readRules(sd_bus_message* call, struct Filter* filter) {
  int result = sd_bus_message_enter_container(call, 'r', "sa(us)");
  if (result <= 0) return result;
  result = sd_bus_message_skip(call, "s");
  if (result < 0) return result;
  result = sd_bus_message_enter_container(call, 'a', "(us)");
  if (result < 0) return result;
  uint32_t kind;
  const char* text;
  while ((result = sd_bus_message_read(call, "(us)", &kind, &text)) > 0) {
    if (!addRule(filter, kind, text)) return -ENOMEM;
  }
  return result;
}

int readFilter(sd_bus_message* call, struct Filter* filter) {
  int result = findOption(call, "current_filter", "(sa(us))");
  if (result != 0) return result < 0 ? result : readRules(call, filter);
  result = findOption(call, "filters", "a(sa(us))");
  if (result <= 0) return result;
  result = sd_bus_message_enter_container(call, 'a', "(sa(us))");
  return result <= 0 ? result : readRules(call, filter);
}

/// Appends a choice with its default; without one, with its first option, or `false` if it is a check box
/// [org.freedesktop.portal.FileChooser, choices].
static int appendChoice(sd_bus_message* answer, sd_bus_message* call) {
  const char *identifier, *value, *first = NULL;
  int result = sd_bus_message_read(call, "s", &identifier);
  if (result >= 0) result = sd_bus_message_skip(call, "s");
  if (result >= 0) result = sd_bus_message_enter_container(call, 'a', "(ss)");
  if (result < 0) return result;
  const char *option, *label;
  while ((result = sd_bus_message_read(call, "(ss)", &option, &label)) > 0) {
    if (first == NULL) first = option;
  }
  if (result >= 0) result = sd_bus_message_exit_container(call);
  if (result >= 0) result = sd_bus_message_read(call, "s", &value);
  if (result < 0) return result;
  if (value[0] == '\0') value = first == NULL ? "false" : first;
  return sd_bus_message_append(answer, "(ss)", identifier, value);
}

static int appendChoices(sd_bus_message* answer, sd_bus_message* call) {
  int result = findOption(call, "choices", "a(ssa(ss)s)");
  if (result <= 0) return result;
  result = sd_bus_message_enter_container(call, 'a', "(ssa(ss)s)");
  if (result < 0) return result;
  result = sd_bus_message_open_container(answer, 'e', "sv");
  if (result >= 0) result = sd_bus_message_append(answer, "s", "choices");
  if (result >= 0) result = sd_bus_message_open_container(answer, 'v', "a(ss)");
  if (result >= 0) result = sd_bus_message_open_container(answer, 'a', "(ss)");
  while (result >= 0 && (result = sd_bus_message_enter_container(call, 'r', "ssa(ss)s")) > 0) {
    result = appendChoice(answer, call);
    if (result >= 0) result = sd_bus_message_exit_container(call);
  }
  for (int index = 0; result >= 0 && index < 3; index++) result = sd_bus_message_close_container(answer);
  return result;
}

int appendRepeated(sd_bus_message* answer, sd_bus_message* call) {
  int result = appendChoices(answer, call);
  if (result < 0) return result;
  result = findOption(call, "current_filter", "(sa(us))");
  if (result <= 0) return result;
  result = sd_bus_message_open_container(answer, 'e', "sv");
  if (result >= 0) result = sd_bus_message_append(answer, "s", "current_filter");
  if (result >= 0) result = sd_bus_message_open_container(answer, 'v', "(sa(us))");
  if (result >= 0) result = sd_bus_message_copy(answer, call, 1);
  if (result >= 0) result = sd_bus_message_close_container(answer);
  return result < 0 ? result : sd_bus_message_close_container(answer);
}
