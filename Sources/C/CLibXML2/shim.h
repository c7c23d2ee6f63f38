// libxml2's headers pull in ICU's, which clash with the ones inside Foundation; omit needs none of ICU.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/threads.h>
#include <libxml/xmlmemory.h>
#include <stdlib.h>
#include <string.h>

// Without memory the process ends, as it does in Swift: libxml2 would take what it read so far for a broken
// text, print lines of it, or follow a pointer to nothing.

static inline void *omitGiven(void *memory) {
  if (!memory) abort();
  return memory;
}

static inline void *omitAllocate(size_t count) { return omitGiven(malloc(count)); }

static inline void *omitReallocate(void *old, size_t count) {
  void *memory = realloc(old, count);
  return count ? omitGiven(memory) : memory;
}

static inline char *omitDuplicate(const char *text) { return omitGiven(strdup(text)); }

// To be called once, before anything else of libxml2.
static inline void omitPrepareXML(void) {
  xmlMemSetup(free, omitAllocate, omitReallocate, omitDuplicate);
  xmlInitParser();
}

// To be called in each thread before libxml2 reads there. What it keeps for a thread it allocates by itself, and follows
// the pointer to nothing that is left where there is no memory.
static inline void omitPrepareXMLThread(void) { omitGiven(xmlGetGlobalState()); }
