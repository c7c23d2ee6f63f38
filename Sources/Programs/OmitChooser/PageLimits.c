#include "PageLimits.h"

#include <stdbool.h>

WebKitSettings* newLimitedSettings(void) {
  // What is off anyway: developer tools, access to files, plugins, microphone and camera, and reading the clipboard.
  return webkit_settings_new_with_settings(
      "enable-page-cache", FALSE, "enable-webgl", FALSE, "enable-webaudio", FALSE, "enable-html5-database", FALSE,
      "javascript-can-open-windows-automatically", FALSE, "javascript-can-access-clipboard", FALSE,
      "allow-modal-dialogs", FALSE, "enable-developer-extras", FALSE,
      // Drawing without the graphics card takes half as long until the page is there, and does not depend on a driver.
      "hardware-acceleration-policy", WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER, NULL);
}

static void cancelDownload(WebKitWebContext* context, WebKitDownload* download) {
  (void)context;
  webkit_download_cancel(download);
}

void limitContext(WebKitWebContext* context) {
  g_signal_connect(context, "download-started", G_CALLBACK(cancelDownload), NULL);
}

static gboolean denyPermission(WebKitWebView* view, WebKitPermissionRequest* request) {
  (void)view;
  webkit_permission_request_deny(request);
  return TRUE;
}

static gboolean refuseFiles(WebKitWebView* view, WebKitFileChooserRequest* request) {
  (void)view;
  webkit_file_chooser_request_cancel(request);
  return TRUE;
}

static gboolean refusePassword(WebKitWebView* view, WebKitAuthenticationRequest* request) {
  (void)view;
  // Without a password, the response counts as it is.
  webkit_authentication_request_authenticate(request, NULL);
  return TRUE;
}

static gboolean refusePrinting(WebKitWebView* view, WebKitPrintOperation* operation) {
  (void)view;
  (void)operation;
  return TRUE;
}

/// Whether an entry of a menu is about the text of a field.
static bool isForText(WebKitContextMenuItem* item) {
  switch (webkit_context_menu_item_get_stock_action(item)) {
    case WEBKIT_CONTEXT_MENU_ACTION_CUT:
    case WEBKIT_CONTEXT_MENU_ACTION_COPY:
    case WEBKIT_CONTEXT_MENU_ACTION_PASTE:
    case WEBKIT_CONTEXT_MENU_ACTION_DELETE:
    case WEBKIT_CONTEXT_MENU_ACTION_SELECT_ALL:
      return true;
    default:
      return false;
  }
}

/// Keeps the entries for text, in fields alone.
static gboolean limitMenu(WebKitWebView* view, WebKitContextMenu* menu, GdkEvent* event, WebKitHitTestResult* place) {
  (void)view;
  (void)event;
  if (!webkit_hit_test_result_context_is_editable(place)) return TRUE;
  GList* items = g_list_copy(webkit_context_menu_get_items(menu));
  for (GList* item = items; item != NULL; item = item->next) {
    if (!isForText(item->data)) webkit_context_menu_remove(menu, item->data);
  }
  g_list_free(items);
  return FALSE;
}

void limitView(WebKitWebView* view) {
  g_signal_connect(view, "permission-request", G_CALLBACK(denyPermission), NULL);
  g_signal_connect(view, "run-file-chooser", G_CALLBACK(refuseFiles), NULL);
  g_signal_connect(view, "authenticate", G_CALLBACK(refusePassword), NULL);
  g_signal_connect(view, "print", G_CALLBACK(refusePrinting), NULL);
  g_signal_connect(view, "context-menu", G_CALLBACK(limitMenu), NULL);
}
