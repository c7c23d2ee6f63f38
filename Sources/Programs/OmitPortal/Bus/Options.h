#pragma once

#include <stdbool.h>
#include <systemd/sd-bus.h>

#include "../Classification/Filter.h"

/// The arguments of a call of the file chooser. The strings belong to the call's message.
struct Arguments {
  const char *handle, *app, *window;
};

/// Reads the arguments before the options: `osss`.
///
/// \return A negative error number if the call is malformed.
int readArguments(sd_bus_message* call, struct Arguments* arguments);

/// Moves the read position to the value of an option, inside its variant.
///
/// \param type The value's type.
/// \return 1 at the value, 0 if there is no such option, a negative error number if it is of another type.
int findOption(sd_bus_message* call, const char* key, const char* type);

/// Whether an option is set; a negative error number if it is of another type than `b`.
int isOptionSet(sd_bus_message* call, const char* key);

/// Reads the filter that the app opens with: the current one, else the first. Leaves it empty if there is none.
///
/// \return A negative error number if the options are malformed, or there is no memory.
int readFilter(sd_bus_message* call, struct Filter* filter);

/// Appends the entries of the answer that repeat what the app asked: each choice with its default, and the filter.
///
/// \return A negative error number if the options are malformed, or there is no memory.
int appendRepeated(sd_bus_message* answer, sd_bus_message* call);
