// libxml2's headers include ICU's, which clash with those inside Foundation; omit does not need ICU.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/threads.h>
#include <libxml/xmlmemory.h>
#include <stdlib.h>
#include <string.h>

// Without memory the process ends, as in Swift: libxml2 would treat the text read so far as broken, print
// lines of it, or follow a null pointer.

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

// Call this once, before any other function of libxml2.
static inline void omitPrepareXML(void) {
  xmlMemSetup(free, omitAllocate, omitReallocate, omitDuplicate);
  xmlInitParser();
}

// Call this in each thread before libxml2 reads there. It allocates its data for a thread itself, and follows a null
// pointer if there is no memory.
static inline void omitPrepareXMLThread(void) { omitGiven(xmlGetGlobalState()); }
