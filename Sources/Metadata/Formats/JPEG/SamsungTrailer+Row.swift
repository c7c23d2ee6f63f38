import Catalogue
import Containers

extension SamsungTrailer.Record {
  /// The row of the record; nil where its type and name are not listed together.
  var row: CatalogueRow? {
    // Names that stand several times in a trailer have a number at their end: `_002`.
    var stem = name[...]
    while let last = stem.last, (0x30...0x39).contains(last) { stem.removeLast() }
    if stem.last == UInt8(ascii: "_"), stem.count < name.count { stem.removeLast() }
    return Catalogue.samsungRecord(type: type, stem: String(decoding: stem, as: UTF8.self))
  }
}
