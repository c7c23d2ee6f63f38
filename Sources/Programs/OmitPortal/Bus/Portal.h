#pragma once

#include <systemd/sd-bus.h>
#include <systemd/sd-event.h>

#include "../Copies/CopyFolder.h"
#include "../Picking/Chooser.h"
#include "Frontend.h"

/// Everything that the running program has.
struct Portal {
  sd_event* event;
  sd_bus* bus;
  struct Frontend frontend;
  struct Copies copies;
  struct Choosers choosers;
  struct Request* requests;
};

/// The path of omit-chooser: `$OMIT_CHOOSER`, or beside this program. The caller frees it; NULL without memory.
char* chooserPath(void);

/// Answers the desktop's calls until the bus is gone or a signal ends the process.
///
/// \return The exit status.
int runPortal(void);
