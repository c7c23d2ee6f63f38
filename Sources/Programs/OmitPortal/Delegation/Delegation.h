#pragma once

#include "../Bus/Request.h"

/// Has the desktop's own backend answer a request, as if omit were not there.
void beginDelegation(struct Request* request);

/// Passes `Close` on to the backend, and waits some time for its answer to the request.
void passCloseOn(struct Request* request);

/// Has the backend close its dialog, and waits for nothing.
void closeDelegate(struct Request* request);
