import Bytes
import Containers
import Metadata
import Vocabulary

/// A value that keeps its meaning wherever it is in its EXIF block, and the field that holds its
/// offset.
///
/// Makers' blocks are never movable: offsets in them may count from anywhere.
struct MovableValue: Hashable {
  let owner: Owner
  /// The bytes of the value.
  let range: ByteRange
  /// The bytes of the offset field.
  let field: ByteRange
  /// The layout of the table that holds the offset.
  let layout: TIFFLayout

  enum Owner: Hashable {
    /// An entry of a directory.
    case entry(EXIFEntryIndex)
    /// An element of coded data that entries point to.
    case data(ElementID)
  }

  /// Returns the bytes of the offset for a value at another place.
  func offset(at position: Int) -> [UInt8] {
    layout.width.bytes(of: position - layout.base, layout.order)
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

  /// Returns the bytes claimed by anything except the given values.
  ///
  /// - Parameters:
  ///   - values: The values to leave out.
  ///   - keepsMakerNotes: Whether data outside makers' blocks that their entries point to is
  ///     included.
  /// - Returns: The bytes.
  func claims(excluding values: [MovableValue], keepsMakerNotes: Bool) -> RangeUnion {
    RangeUnion(claimed(excluding: values, keepsMakerNotes: keepsMakerNotes))
  }

  /// Returns the claims of everything except the given values, each by itself.
  func claimed(excluding values: [MovableValue] = [], keepsMakerNotes: Bool) -> [ByteRange] {
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
    return claims
  }
}
