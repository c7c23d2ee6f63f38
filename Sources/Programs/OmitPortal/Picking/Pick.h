#pragma once

#include "../Bus/Request.h"

/// Has the person pick for a request: identifies the app, and shows omit's picker. What cannot be done so, and
/// whatever fails, is answered by the desktop's own dialog.
void beginPick(struct Request* request);

/// Ends a request's chooser, and removes the copies that the app was not given.
void endPick(struct Request* request);
