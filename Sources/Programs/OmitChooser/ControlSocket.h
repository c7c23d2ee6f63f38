#pragma once

#include <jsc/jsc.h>
#include <libsoup/soup.h>

/// Prepares to ask the server over its control socket, or returns NULL if no place is known where the socket could be.
///
/// The socket is that of `OMIT_CONTROL_SOCKET`, or else the one next to the person's library.
SoupSession* openControlSocket(void);

/// What is called with a response.
///
/// \param status The HTTP status; 0 if there is no response.
/// \param body The object in the response; NULL if there is none.
typedef void Responded(guint status, JSCValue* body);

/// Sends a request to the server, however long the response takes.
///
/// \param body The values to state; NULL if there are none.
void ask(SoupSession* socket, const char* method, const char* path, JSCValue* body, Responded* responded);

/// The context of the values in requests and responses. No script runs in it.
JSCContext* jsonContext(void);
