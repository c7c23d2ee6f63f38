// ICU's data without any content, for programs that link ICU and do not use it.
//
// Foundation and libxml2 link ICU, whose data is 30 MB. The linker takes an object on its command line before a member of
// a library, so these 48 bytes replace the data: a package of common data with an empty table of contents [ICU, udata.h and
// ucmndata.h]. Whatever needs ICU's data fails to find it. `Scripts/check-imports` keeps Foundation out of the sources, and
// `Packaging/test` checks that no program looks for the data.
//
//   offset  bytes
//        0      2  length of the header: 32
//        2      2  magic numbers
//        4     20  what the data is: "CmnD", version 1
//       24      8  padding
//       32      4  number of entries: 0
//       36     12  padding
//
// Debug builds keep ICU's data, so that tests can use all of Foundation.
#if defined(OMIT_RELEASE) || defined(DATA)
#include <stdint.h>

// The name of the data contains the version of ICU: this is the one in the static libraries of Swift 6.2 and 6.3.
#ifndef DATA
#define DATA icudt76_dat
#endif

struct package {
  uint16_t headerSize;
  uint8_t magic[2];
  struct {
    uint16_t size, reserved;
    uint8_t isBigEndian, charsetFamily, sizeofUChar, reservedByte;
    uint8_t dataFormat[4], formatVersion[4], dataVersion[4];
  } info;
  uint8_t padding[8];
  uint32_t count;
  uint32_t end[3];
};

_Alignas(16) const struct package DATA = {
    .headerSize = 32,
    .magic = {0xda, 0x27},
    .info = {.size = 20, .sizeofUChar = 2, .dataFormat = {'C', 'm', 'n', 'D'}, .formatVersion = {1}},
};
_Static_assert(sizeof(struct package) == 48, "a header of 32 bytes and an empty table");
#endif
