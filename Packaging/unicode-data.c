// Data of ICU with nothing in it, for programs that carry ICU and ask it nothing.
//
// Foundation brings ICU along, whose data is 30 MB. An object on the command line of the linker comes before what
// is in a library, so that these 48 bytes take the place of the data: a package of the common data whose table of
// contents is empty [ICU, udata.h and ucmndata.h]. What asks ICU for anything finds that it is missing. `Scripts/check-imports`
// keeps Foundation out of the sources, and `Packaging/test` looks whether a program asks.
//
//   DATA is the name of the data, which has ICU's version: icudt76_dat
#include <stdint.h>

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
    .info = {.size = 20, .sizeofUChar = 2, .dataFormat = "CmnD", .formatVersion = {1}},
};
_Static_assert(sizeof(struct package) == 48, "a header of 32 bytes and an empty table");
