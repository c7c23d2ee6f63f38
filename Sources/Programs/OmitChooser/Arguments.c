#include "Arguments.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

/// Longer names would fill the window's title, and no app has them.
static const glong mostCharactersOfName = 200;

/// As long as omit-portal makes them.
static const size_t mostCharactersOfApp = 100;

/// More than the filters of any app.
static const guint mostTypes = 200;

static bool hasOnly(const char* text, const char* characters) { return text[strspn(text, characters)] == '\0'; }

static bool isApp(const char* app) {
  return *app != '\0' && strlen(app) <= mostCharactersOfApp &&
         hasOnly(app, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "._-");
}

/// Whether a character changes the order of those after it [UAX #9, 2]: a name could undo that of the title.
static bool changesOrder(gunichar character) {
  return (character >= 0x202A && character <= 0x202E) || (character >= 0x2066 && character <= 0x2069);
}

static bool isName(const char* name) {
  if (*name == '\0' || !g_utf8_validate(name, -1, NULL) || g_utf8_strlen(name, -1) > mostCharactersOfName) return false;
  for (; *name != '\0'; name = g_utf8_next_char(name)) {
    const gunichar character = g_utf8_get_char(name);
    const GUnicodeType type = g_unichar_type(character);
    const bool endsLine = type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR;
    if (g_unichar_iscntrl(character) || endsLine || changesOrder(character)) return false;
  }
  return true;
}

static bool isParent(const char* parent) {
  return strlen(parent) <= 300 && g_str_is_ascii(parent) && g_utf8_validate(parent, -1, NULL);
}

static bool isAccess(const char* access) { return strcmp(access, "menu") == 0 || strcmp(access, "full") == 0; }

static bool isType(const char* type) {
  const char* slash = strchr(type, '/');
  return slash != NULL && slash != type && slash[1] != '\0' && strlen(type) <= 127 &&
         hasOnly(type, G_CSET_a_2_z G_CSET_DIGITS "/*.+-!#$&^_");
}

static bool areTypes(char** types) {
  const guint count = g_strv_length(types);
  if (count == 0 || count > mostTypes) return false;
  for (; *types != NULL; types++) {
    if (!isType(*types)) return false;
  }
  return true;
}

static bool isFolder(const char* folder) {
  // JSON, in which the folder is sent, has only Unicode.
  return g_path_is_absolute(folder) && g_utf8_validate(folder, -1, NULL);
}

/// Returns the option that is missing or cannot be used; NULL if there is none.
static const char* wrongOption(const struct Arguments* arguments) {
  if (arguments->app == NULL || !isApp(arguments->app)) return "--app";
  if (arguments->name == NULL || !isName(arguments->name)) return "--name";
  if (arguments->parent == NULL || !isParent(arguments->parent)) return "--parent";
  if (arguments->access == NULL || !isAccess(arguments->access)) return "--access";
  if (arguments->types == NULL || !areTypes(arguments->types)) return "--types";
  if (arguments->copies == NULL || !isFolder(arguments->copies)) return "--copies";
  return NULL;
}

bool readArguments(int count, char** values, struct Arguments* arguments) {
  *arguments = (struct Arguments){0};
  gboolean readsFolders = FALSE;
  gboolean takesSeveral = FALSE;
  char* types = NULL;
  // G_OPTION_ARG_FILENAME leaves the bytes as they are in every locale.
  const GOptionEntry entries[] = {
      {"app", 0, 0, G_OPTION_ARG_FILENAME, &arguments->app, NULL, NULL},
      {"name", 0, 0, G_OPTION_ARG_FILENAME, &arguments->name, NULL, NULL},
      {"parent", 0, 0, G_OPTION_ARG_FILENAME, &arguments->parent, NULL, NULL},
      {"access", 0, 0, G_OPTION_ARG_FILENAME, &arguments->access, NULL, NULL},
      {"reads-folders", 0, 0, G_OPTION_ARG_NONE, &readsFolders, NULL, NULL},
      {"types", 0, 0, G_OPTION_ARG_FILENAME, &types, NULL, NULL},
      {"multiple", 0, 0, G_OPTION_ARG_NONE, &takesSeveral, NULL, NULL},
      {"copies", 0, 0, G_OPTION_ARG_FILENAME, &arguments->copies, NULL, NULL},
      {NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL},
  };
  GOptionContext* options = g_option_context_new(NULL);
  g_option_context_set_help_enabled(options, FALSE);
  g_option_context_add_main_entries(options, entries, NULL);
  const bool isRead = g_option_context_parse(options, &count, &values, NULL) && count == 1;
  g_option_context_free(options);
  arguments->readsFolders = readsFolders;
  arguments->takesSeveral = takesSeveral;
  if (types != NULL) arguments->types = g_strsplit(types, ",", -1);
  g_free(types);
  const char* wrong = isRead ? wrongOption(arguments) : "an option";
  if (wrong != NULL) fprintf(stderr, "omit-chooser: %s is missing, or cannot be used\n", wrong);
  return wrong == NULL;
}
