#pragma once

#include <stdbool.h>

/// What `omit-portal` says about a pick.
struct Arguments {
  char* app;
  /// The app's name, for people.
  char* name;
  /// The app's window, as the portal names it; empty if there is none.
  char* parent;
  /// `menu` or `full`.
  char* access;
  bool readsFolders;
  /// MIME types and wildcards, ended by NULL.
  char** types;
  bool takesSeveral;
  /// The empty folder for the copies.
  char* copies;
};

/// Reads the arguments, and checks each of them.
///
/// \return Whether they can be used; if not, says which one cannot on standard error.
bool readArguments(int count, char** values, struct Arguments* arguments);
