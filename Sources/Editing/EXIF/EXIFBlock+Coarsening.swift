import Bytes
import Containers
import Metadata
import Vocabulary

extension EXIFBlock {
  /// The block with other values in the place of some, of the same type and count; nil where a
  /// value does not fit.
  func writing(_ values: [Int: ExactValue]) -> [UInt8]? {
    var bytes = bytes
    for (index, value) in values {
      guard case .entry(let position, of: let directory) = slots[index] else { return nil }
      let table = directories[directory].table
      let range = table.entries[position].valueRange
      var written: [UInt8] = []
      switch value {
      case .latitude(.fractions(let fractions), of: _),
        .longitude(.fractions(let fractions), of: _):
        for fraction in fractions {
          written.append(number: fraction.numerator, table.layout.order)
          written.append(number: fraction.denominator, table.layout.order)
        }
      case .date(let date):
        written = Array(date.text.utf8)
      case .latitude, .longitude, .position, .instant, .besideCoordinates, .name:
        return nil
      }
      guard written.count <= range.count else { return nil }
      bytes.replaceSubrange(range.prefix(written.count), with: written)
    }
    return bytes
  }
}
