#pragma once

#include <webkit2/webkit2.h>

/// The settings of a page that needs no more than a picker does.
WebKitSettings* newLimitedSettings(void);

/// Cancels what a page would store as a download.
void limitContext(WebKitWebContext* context);

/// Refuses what a page could ask of the person or the desktop: permissions, files, passwords, printing; and leaves
/// nothing in the menus that leads away.
void limitView(WebKitWebView* view);
