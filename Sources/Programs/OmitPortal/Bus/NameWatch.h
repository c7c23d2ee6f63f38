#pragma once

#include <systemd/sd-bus.h>

/// A watch that tells once that a bus name has no owner any more, or has none already.
struct NameWatch;

/// Called when the name has no owner any more. It may call `endWatch`.
typedef void NameGone(void* owner);

/// \return NULL if the name cannot be watched.
struct NameWatch* watchName(sd_bus* bus, const char* name, NameGone* gone, void* owner);

/// Ends a watch; NULL is none.
void endWatch(struct NameWatch* watch);
