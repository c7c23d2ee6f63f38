import Bytes
import Containers
import Metadata
import Vocabulary

/// A value that means the same wherever in its EXIF block it stands, and the field that tells where.
///
/// Makers' blocks are none: offsets in them may count from anywhere.
struct MovableValue: Hashable {
  let owner: Owner
  /// The bytes of the value.
  let range: ByteRange
  /// The bytes of the offset.
  let field: ByteRange
  /// How the offset is written.
  let layout: TIFFLayout

  enum Owner: Hashable {
    /// An entry.
    case entry(EXIFEntryIndex)
    /// Coded data that entries lead to: the element.
    case data(ElementID)
  }

  /// The bytes of the offset where the value stands at another place.
  func offset(at place: Int) -> [UInt8] {
    layout.width.bytes(of: place - layout.base, layout.order)
  }
}

extension EXIFBlock {
  /// The values that can be moved.
  var movableValues: [MovableValue] {
    var values: [MovableValue] = []
    for (index, directory) in directories.identified where !directory.isMakerNote {
      for (position, entry) in directory.table.entries.enumerated() {
        guard case .stored(let range) = entry.value, !range.isEmpty,
          entry.tag != TIFFTag.makerNote
        else { continue }
        let field = entry.range.suffix(directory.table.layout.width.fieldLength)
        values.append(
          MovableValue(
            owner: .entry(EXIFEntryIndex(position, of: index)), range: range, field: field,
            layout: directory.table.layout))
      }
    }
    for (element, slot) in slots.identified {
      guard case .data(let ranges, entries: let positions, of: let index) = slot,
        let range = ranges.first, ranges.count == 1, !range.isEmpty, positions.count == 2,
        case let table = directories[index].table,
        case (let offset, let length) = (table.entries[positions[0]], table.entries[positions[1]]),
        offset.type == .long, offset.count == 1, length.count == 1,
        table.number(of: length, in: bytes) == range.count
      else { continue }
      values.append(
        MovableValue(
          owner: .data(element), range: range, field: offset.valueRange, layout: table.layout))
    }
    return values
  }

  /// The bytes that anything claims but some of the values.
  ///
  /// - Parameters:
  ///   - values: The values that do not count.
  ///   - keepsMakerNotes: Whether what makers' entries lead to outside of their blocks counts.
  /// - Returns: The bytes.
  func claims(excluding values: [MovableValue], keepsMakerNotes: Bool) -> RangeUnion {
    let owners = Set(values.map(\.owner))
    var claims: [ByteRange] = [0..<tree.header.length]
    for (index, directory) in directories.identified {
      claims.append(directory.table.range)
      guard keepsMakerNotes || !directory.isMakerNote else { continue }
      for (position, entry) in directory.table.entries.enumerated()
      where !owners.contains(.entry(EXIFEntryIndex(position, of: index))) {
        claims += entry.storedRange.map { [$0] } ?? []
      }
    }
    for (element, slot) in slots.identified where !owners.contains(.data(element)) {
      switch slot {
      case .data(let ranges, entries: _, of: _), .slack(let ranges): claims += ranges
      case .entry, .field, .inside, .next, .media: continue
      }
    }
    return RangeUnion(claims)
  }
}
