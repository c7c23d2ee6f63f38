#include "Pick.h"

#include <string.h>

#include "ControlSocket.h"

// There is one pick in a process, so these need no context.
static void (*whenOpened)(const struct Pick* pick, const char* problem);
static void (*whenEnded)(const struct Outcome* outcome, const char* problem);
static void (*whenCancelled)(void);

static void state(JSCValue* body, const char* name, JSCValue* value) {
  jsc_value_object_set_property(body, name, value);
  g_object_unref(value);
}

static JSCValue* text(const char* characters) { return jsc_value_new_string(jsonContext(), characters); }

/// The text with a name in a response; NULL if there is none.
static char* textIn(JSCValue* body, const char* name) {
  JSCValue* value = jsc_value_object_get_property(body, name);
  char* characters = jsc_value_is_string(value) ? jsc_value_to_string(value) : NULL;
  g_object_unref(value);
  return characters;
}

static bool isSessionName(const char* name) {
  return *name != '\0' && name[strspn(name, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_-")] == '\0';
}

static void opened(guint status, JSCValue* body) {
  if (status == 0) return whenOpened(NULL, "the server does not respond at its control socket");
  if (status == 422) return whenOpened(NULL, "the server shows none of the types that the app takes");
  if (status != 201 || body == NULL) return whenOpened(NULL, "the server did not open a pick");
  struct Pick pick = {textIn(body, "session"), textIn(body, "page"), textIn(body, "origin")};
  const bool isWhole = pick.session != NULL && isSessionName(pick.session) && pick.page != NULL && pick.origin != NULL;
  whenOpened(isWhole ? &pick : NULL, isWhole ? NULL : "the server's pick cannot be read");
  g_free(pick.session);
  g_free(pick.page);
  g_free(pick.origin);
}

void openPick(SoupSession* socket, const struct Arguments* arguments,
              void (*call)(const struct Pick* pick, const char* problem)) {
  JSCValue* body = jsc_value_new_object(jsonContext(), NULL, NULL);
  state(body, "app", text(arguments->app));
  state(body, "title", text(arguments->name));
  state(body, "access", text(arguments->access));
  state(body, "readsFolders", jsc_value_new_boolean(jsonContext(), arguments->readsFolders));
  state(body, "contentTypes", jsc_value_new_array_from_strv(jsonContext(), (const char* const*)arguments->types));
  state(body, "selectionLimit", jsc_value_new_number(jsonContext(), arguments->takesSeveral ? 0 : 1));
  whenOpened = call;
  ask(socket, "POST", "picks", body, opened);
  g_object_unref(body);
}

/// Whether the text is the name of a file in a folder, and can be on a line.
static bool isFileName(const char* name) {
  if (*name == '\0' || strcmp(name, ".") == 0 || strcmp(name, "..") == 0) return false;
  for (; *name != '\0'; name++) {
    if (*name == '/' || g_ascii_iscntrl(*name)) return false;
  }
  return true;
}

/// The names of the copies, ended by NULL; NULL if they cannot be read.
static char** copiesIn(JSCValue* body) {
  JSCValue* list = jsc_value_object_get_property(body, "copies");
  JSCValue* length = jsc_value_is_array(list) ? jsc_value_object_get_property(list, "length") : NULL;
  const guint count = length == NULL ? 0 : (guint)jsc_value_to_int32(length);
  bool areNames = length != NULL;
  GPtrArray* names = g_ptr_array_new_with_free_func(g_free);
  for (guint index = 0; areNames && index < count; index++) {
    JSCValue* name = jsc_value_object_get_property_at_index(list, index);
    char* characters = jsc_value_is_string(name) ? jsc_value_to_string(name) : g_strdup("");
    areNames = isFileName(characters);
    g_ptr_array_add(names, characters);
    g_object_unref(name);
  }
  g_clear_object(&length);
  g_object_unref(list);
  g_ptr_array_add(names, NULL);
  if (areNames) return (char**)g_ptr_array_free(names, FALSE);
  g_ptr_array_free(names, TRUE);
  return NULL;
}

static void added(JSCValue* body) {
  JSCValue* refused = jsc_value_object_get_property(body, "refused");
  struct Outcome outcome = {true, copiesIn(body), jsc_value_is_number(refused) ? jsc_value_to_int32(refused) : -1};
  g_object_unref(refused);
  const bool isWhole = outcome.copies != NULL && outcome.refused >= 0;
  whenEnded(isWhole ? &outcome : NULL, isWhole ? NULL : "the server's list of copies cannot be read");
  g_strfreev(outcome.copies);
}

static void ended(guint status, JSCValue* body) {
  if (status == 0) return whenEnded(NULL, "the connection to the server was lost");
  if (status != 200 || body == NULL) return whenEnded(NULL, "the server did not make the copies");
  char* word = textIn(body, "outcome");
  if (g_strcmp0(word, "added") == 0) {
    added(body);
  } else if (g_strcmp0(word, "cancelled") == 0) {
    whenEnded(&(struct Outcome){false, NULL, 0}, NULL);
  } else {
    whenEnded(NULL, "the server's outcome cannot be read");
  }
  g_free(word);
}

void awaitOutcome(SoupSession* socket, const struct Pick* pick, const char* folder,
                  void (*call)(const struct Outcome* outcome, const char* problem)) {
  JSCValue* body = jsc_value_new_object(jsonContext(), NULL, NULL);
  state(body, "folder", text(folder));
  char* path = g_strconcat("picks/", pick->session, "/copies", NULL);
  whenEnded = call;
  ask(socket, "POST", path, body, ended);
  g_free(path);
  g_object_unref(body);
}

static void cancelled(guint status, JSCValue* body) {
  (void)status;
  (void)body;
  whenCancelled();
}

void cancelPick(SoupSession* socket, const struct Pick* pick, void (*call)(void)) {
  char* path = g_strconcat("picks/", pick->session, NULL);
  whenCancelled = call;
  ask(socket, "DELETE", path, NULL, cancelled);
  g_free(path);
}
