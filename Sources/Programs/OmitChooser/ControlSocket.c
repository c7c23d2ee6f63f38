#include "ControlSocket.h"

#include <gio/gunixsocketaddress.h>
#include <string.h>
#include <sys/un.h>

/// The path of the socket; see `LibraryLocation.socket(beside:)` and `AuditLocation.usual(in:)`, which the server uses.
static char* socketPath(void) {
  const char* stated = g_getenv("OMIT_CONTROL_SOCKET");
  if (stated != NULL && *stated != '\0') return g_strdup(stated);
  const char* record = g_getenv("OMIT_AUDIT");
  if (record != NULL && *record != '\0') {
    char* folder = g_path_get_dirname(record);
    char* path = g_build_filename(folder, "library.sqlite-control", NULL);
    g_free(folder);
    return path;
  }
  const char* state = g_getenv("XDG_STATE_HOME");
  if (state != NULL && *state == '/') return g_build_filename(state, "omit/library.sqlite-control", NULL);
  const char* home = g_getenv("HOME");
  if (home == NULL || *home != '/') return NULL;
  return g_build_filename(home, ".local/state/omit/library.sqlite-control", NULL);
}

SoupSession* openControlSocket(void) {
  char* path = socketPath();
  if (path == NULL || strlen(path) >= sizeof((struct sockaddr_un){0}.sun_path)) {
    g_free(path);
    return NULL;
  }
  GSocketAddress* address = g_unix_socket_address_new(path);
  g_free(path);
  // Without a limit of time: the copies are there once the person has added photos.
  SoupSession* session = soup_session_new_with_options("remote-connectable", address, "timeout", 0, NULL);
  soup_session_set_proxy_resolver(session, NULL);
  g_object_unref(address);
  return session;
}

JSCContext* jsonContext(void) {
  static JSCContext* context = NULL;
  if (context == NULL) context = jsc_context_new();
  return context;
}

/// The object in a response; NULL if there is none.
static JSCValue* objectIn(GBytes* bytes) {
  if (g_bytes_get_size(bytes) == 0) return NULL;
  char* text = g_strndup(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes));
  JSCValue* value = g_utf8_validate(text, -1, NULL) ? jsc_value_new_from_json(jsonContext(), text) : NULL;
  g_free(text);
  jsc_context_clear_exception(jsonContext());
  if (value != NULL && !jsc_value_is_object(value)) g_clear_object(&value);
  return value;
}

static void received(GObject* session, GAsyncResult* result, gpointer responded) {
  SoupMessage* message = soup_session_get_async_result_message(SOUP_SESSION(session), result);
  GBytes* bytes = soup_session_send_and_read_finish(SOUP_SESSION(session), result, NULL);
  JSCValue* body = bytes == NULL ? NULL : objectIn(bytes);
  ((Responded*)responded)(bytes == NULL ? 0 : soup_message_get_status(message), body);
  g_clear_object(&body);
  g_clear_pointer(&bytes, g_bytes_unref);
}

void ask(SoupSession* socket, const char* method, const char* path, JSCValue* body, Responded* responded) {
  char* address = g_strconcat("http://localhost/v1/", path, NULL);
  SoupMessage* message = soup_message_new(method, address);
  g_free(address);
  // The control socket has no redirections.
  soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT);
  if (body != NULL) {
    char* text = jsc_value_to_json(body, 0);
    GBytes* bytes = g_bytes_new_take(text, strlen(text));
    soup_message_set_request_body_from_bytes(message, "application/json", bytes);
    g_bytes_unref(bytes);
  }
  soup_session_send_and_read_async(socket, message, G_PRIORITY_DEFAULT, NULL, received, (gpointer)responded);
  g_object_unref(message);
}
