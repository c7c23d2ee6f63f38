// libxml2's headers pull in ICU's, which clash with the ones inside Foundation; omit needs none of ICU.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
