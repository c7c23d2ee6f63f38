#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "../Files/StringList.h"

/// What a filter lets through.
enum Verdict {
  /// Images and movies, and nothing else: the picker's.
  verdictPictures,
  /// Those and other files.
  verdictMixed,
  /// Other files, or all.
  verdictOther,
};

/// The kinds of a filter's rules, as the portal numbers them [org.freedesktop.portal.FileChooser, filters].
enum { ruleGlob = 0, ruleType = 1 };

/// The most types that a filter may name: more than all that are known.
enum { mostTypes = 100 };

/// What the rules of a filter that were read so far let through. One of zeros has no rule.
struct Filter {
  bool hasPictures, hasOthers, hasAll;
  /// The types of images and movies, each once, and those that only globs name.
  struct StringList types, ofGlobs;
};

/// Reads one more rule.
///
/// \return Whether there was memory for it.
bool addRule(struct Filter* filter, uint32_t kind, const char* text);

/// What the filter lets through.
enum Verdict verdictOf(const struct Filter* filter);

/// The types of a filter of pictures, with commas between them, as omit-chooser takes them.
///
/// \return A text that the caller frees; NULL without memory.
char* typesOf(const struct Filter* filter);

/// Frees the filter's lists.
void clearFilter(struct Filter* filter);
