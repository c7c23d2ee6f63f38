import Catalogue
import Containers
import Vocabulary

extension OpaqueBytes {
  /// Creates the bytes of a record of Samsung's trailer, with its name.
  init(_ record: SamsungTrailer.Record) {
    let row = record.row
    self.init(
      [record.range], kinds: row?.kinds ?? .anything,
      reading: row == nil ? .unrecognised : .read, carrier: .tail,
      key: row.map { .known($0.key) } ?? .other)
  }
}

extension SamsungTrailer.Record {
  /// The row of the record, or nil if its type and name are not listed together.
  var row: CatalogueRow? {
    // A name that occurs several times in a trailer ends with a number: `_002`.
    var stem = name[...]
    while let last = stem.last, (0x30...0x39).contains(last) { stem.removeLast() }
    if stem.last == UInt8(ascii: "_"), stem.count < name.count { stem.removeLast() }
    return Catalogue.samsungRecord(type: type, stem: String(decoding: stem, as: UTF8.self))
  }
}
