#include "Page.h"

#include <string.h>

#include "PageLimits.h"

static void (*whenDrawn)(void);
static void (*whenFailed)(const char* problem);
static bool isDrawn = false;
static WebKitSecurityOrigin* home;

/// Says when the picker is drawn: a second frame begins once the first one was painted. A page that reports a problem
/// has no picker. It runs in a world of its own, so the page cannot say it.
static const char watch[] =
    "const observer = new MutationObserver(() => {"
    "  if (!document.querySelector('.picker')) return;"
    "  observer.disconnect();"
    "  requestAnimationFrame(() => requestAnimationFrame(() => webkit.messageHandlers.drawn.postMessage(null)));"
    "});"
    "observer.observe(document, { childList: true, subtree: true });";

static const char world[] = "omit";

/// Shown first: the process of the page then starts while the server is asked.
static const char emptyPage[] = "about:blank";

static void tellDrawn(WebKitUserContentManager* manager, WebKitJavascriptResult* message, gpointer data) {
  (void)manager;
  (void)message;
  (void)data;
  isDrawn = true;
  whenDrawn();
}

static WebKitUserContentManager* newWatch(void) {
  WebKitUserContentManager* manager = webkit_user_content_manager_new();
  WebKitUserScript* script = webkit_user_script_new_for_world(
      watch, WEBKIT_USER_CONTENT_INJECT_TOP_FRAME, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, world, NULL, NULL);
  g_signal_connect(manager, "script-message-received::drawn", G_CALLBACK(tellDrawn), NULL);
  webkit_user_content_manager_register_script_message_handler_in_world(manager, "drawn", world);
  webkit_user_content_manager_add_script(manager, script);
  webkit_user_script_unref(script);
  return manager;
}

/// Whether an address is of the page's origin.
static bool isHome(const char* address) {
  if (home == NULL || address == NULL) return false;
  WebKitSecurityOrigin* origin = webkit_security_origin_new_for_uri(address);
  const bool isSame =
      g_strcmp0(webkit_security_origin_get_protocol(origin), webkit_security_origin_get_protocol(home)) == 0 &&
      g_strcmp0(webkit_security_origin_get_host(origin), webkit_security_origin_get_host(home)) == 0 &&
      webkit_security_origin_get_port(origin) == webkit_security_origin_get_port(home);
  webkit_security_origin_unref(origin);
  return isSame;
}

static bool isAllowedResponse(WebKitResponsePolicyDecision* decision) {
  WebKitURIResponse* response = webkit_response_policy_decision_get_response(decision);
  return isHome(webkit_uri_response_get_uri(response)) && webkit_uri_response_get_status_code(response) == 200 &&
         webkit_response_policy_decision_is_mime_type_supported(decision);
}

/// Decides on each step of a navigation, so on redirections, too. The picker's page stays: no other could end the pick.
static bool isAllowed(WebKitPolicyDecision* decision, WebKitPolicyDecisionType type) {
  if (isDrawn) return false;
  if (type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION) return false;
  if (type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE) return isAllowedResponse(WEBKIT_RESPONSE_POLICY_DECISION(decision));
  WebKitNavigationAction* action =
      webkit_navigation_policy_decision_get_navigation_action(WEBKIT_NAVIGATION_POLICY_DECISION(decision));
  const char* address = webkit_uri_request_get_uri(webkit_navigation_action_get_request(action));
  return isHome(address) || g_strcmp0(address, emptyPage) == 0;
}

/// The requested page, or the one that it leads to, cannot be shown.
static void tellUnshown(void) {
  if (!isDrawn) whenFailed("the server's page cannot be shown");
}

static gboolean decide(WebKitWebView* view, WebKitPolicyDecision* decision, WebKitPolicyDecisionType type) {
  (void)view;
  if (isAllowed(decision, type)) {
    webkit_policy_decision_use(decision);
    return TRUE;
  }
  webkit_policy_decision_ignore(decision);
  tellUnshown();
  return TRUE;
}

/// Leaves out WebKit's own page about the failure.
static gboolean tellFailed(WebKitWebView* view, WebKitLoadEvent event, const char* address, GError* error) {
  (void)view;
  (void)event;
  (void)address;
  // A page that goes on to another before it is loaded is cancelled.
  if (!g_error_matches(error, WEBKIT_NETWORK_ERROR, WEBKIT_NETWORK_ERROR_CANCELLED)) tellUnshown();
  return TRUE;
}

static void tellEnded(WebKitWebView* view, WebKitWebProcessTerminationReason reason) {
  (void)view;
  (void)reason;
  whenFailed("the process of the server's page ended");
}

/// Lets the page see the languages from which the window's words are chosen. By itself, WebKit sees the locale alone.
static void stateLanguages(WebKitWebContext* context) {
  GStrvBuilder* builder = g_strv_builder_new();
  for (const char* const* name = g_get_language_names(); *name != NULL; name++) {
    // Each comes without its encoding, too, and C is none.
    if (strpbrk(*name, ".@") == NULL && strcmp(*name, "C") != 0) g_strv_builder_add(builder, *name);
  }
  char** languages = g_strv_builder_end(builder);
  webkit_web_context_set_preferred_languages(context, (const char* const*)languages);
  g_strfreev(languages);
  g_strv_builder_unref(builder);
}

static WebKitWebContext* newContext(void) {
  WebKitWebContext* context = webkit_web_context_new_ephemeral();
  webkit_web_context_set_sandbox_enabled(context, TRUE);
  webkit_website_data_manager_set_network_proxy_settings(
      webkit_web_context_get_website_data_manager(context), WEBKIT_NETWORK_PROXY_MODE_NO_PROXY, NULL);
  stateLanguages(context);
  limitContext(context);
  return context;
}

GtkWidget* newPage(void (*drawn)(void), void (*failed)(const char* problem)) {
  whenDrawn = drawn;
  whenFailed = failed;
  WebKitWebContext* context = newContext();
  WebKitUserContentManager* manager = newWatch();
  WebKitSettings* settings = newLimitedSettings();
  GtkWidget* view = g_object_new(WEBKIT_TYPE_WEB_VIEW, "web-context", context, "user-content-manager", manager,
                                 "settings", settings, NULL);
  g_object_unref(settings);
  g_object_unref(manager);
  g_object_unref(context);
  g_signal_connect(view, "decide-policy", G_CALLBACK(decide), NULL);
  g_signal_connect(view, "load-failed", G_CALLBACK(tellFailed), NULL);
  g_signal_connect(view, "web-process-terminated", G_CALLBACK(tellEnded), NULL);
  limitView(WEBKIT_WEB_VIEW(view));
  webkit_web_view_load_uri(WEBKIT_WEB_VIEW(view), emptyPage);
  return view;
}

/// Whether an origin is on this machine, where requests do not cross a network.
static bool isLocal(WebKitSecurityOrigin* origin) {
  const char* const hosts[] = {"127.0.0.1", "[::1]", "localhost", NULL};
  const char* host = webkit_security_origin_get_host(origin);
  return g_strcmp0(webkit_security_origin_get_protocol(origin), "http") == 0 && host != NULL &&
         g_strv_contains(hosts, host);
}

bool loadPage(GtkWidget* view, const char* page, const char* origin) {
  home = webkit_security_origin_new_for_uri(origin);
  if (!isLocal(home) || !isHome(page)) return false;
  webkit_web_view_load_uri(WEBKIT_WEB_VIEW(view), page);
  return true;
}
