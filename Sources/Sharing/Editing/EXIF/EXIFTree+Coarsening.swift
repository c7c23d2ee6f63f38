import Bytes
import Containers
import Metadata
import Vocabulary

extension EXIFTree {
  /// Returns the bytes to write over the beginnings of the values that change.
  ///
  /// Returns nil if a value does not fit in its room, or is not stored in a single entry.
  func written(_ values: [ElementID: ExactValue]) -> [EXIFEntryIndex: [UInt8]]? {
    var written: [EXIFEntryIndex: [UInt8]] = [:]
    for (element, value) in values {
      guard case .entry(let position, of: let directory) = slots[element] else { return nil }
      let table = directories[directory].table
      guard let bytes = value.bytes(table.layout.order),
        bytes.count <= table.entries[position].valueRange.count
      else { return nil }
      written[EXIFEntryIndex(position, of: directory)] = bytes
    }
    return written
  }
}

extension ExactValue {
  /// Returns the value as stored in an entry, or nil if entries cannot hold it.
  fileprivate func bytes(_ order: ByteOrder) -> [UInt8]? {
    switch self {
    case .latitude(.fractions(let fractions), of: _), .longitude(.fractions(let fractions), of: _):
      var bytes: [UInt8] = []
      for fraction in fractions {
        bytes.append(number: fraction.numerator, order)
        bytes.append(number: fraction.denominator, order)
      }
      return bytes
    case .date(let date): return Array(date.text.utf8)
    case .latitude, .longitude, .position, .instant, .besideCoordinates, .name: return nil
    }
  }
}
