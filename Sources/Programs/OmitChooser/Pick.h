#pragma once

#include <libsoup/soup.h>
#include <stdbool.h>

#include "Arguments.h"

/// A pick that the server has opened.
struct Pick {
  char* session;
  /// The page of the picker, which signs in for this pick alone.
  char* page;
  /// The origin of the page; no other is shown.
  char* origin;
};

/// How a pick ended.
struct Outcome {
  bool isAdded;
  /// The names of the copies, ended by NULL.
  char** copies;
  /// The number of photos that could not be added.
  int refused;
};

/// Asks the server for a pick.
///
/// \param opened Called with the pick, or with NULL and the reason.
void openPick(SoupSession* socket, const struct Arguments* arguments,
              void (*opened)(const struct Pick* pick, const char* problem));

/// Waits until the person has added or cancelled, and the copies are there.
///
/// \param ended Called with the outcome, or with NULL and the reason.
void awaitOutcome(SoupSession* socket, const struct Pick* pick, const char* folder,
                  void (*ended)(const struct Outcome* outcome, const char* problem));

/// Cancels a pick.
void cancelPick(SoupSession* socket, const struct Pick* pick, void (*cancelled)(void));
