import Bytes
import Containers
import Metadata

extension EXIFEdit {
  /// Returns the ranges of a table that change when it is written again: its count, and everything
  /// from the first change onwards.
  func changed(in directory: DirectoryID) -> [ByteRange] {
    let table = tree.directories[directory].table
    let changes = table.entries.indices.filter { position in
      let id = EXIFEntryIndex(position, of: directory)
      return isDropped(id) || isRewritten(id)
    }
    guard let first = changes.first else {
      return nextOffset(of: directory) == nil ? [] : table.nextField.map { [$0] } ?? []
    }
    let start = table.range.lowerBound
    let end = start + table.layout.width.countLength
    return [start..<end, table.entries[first].range.lowerBound..<table.range.upperBound]
  }

  /// Whether a kept entry is written with another value.
  private func isRewritten(_ entry: EXIFEntryIndex) -> Bool {
    !isDropped(entry)
      && (values[entry] != nil || lengths[entry] != nil || shortens(entry)
        || spared.contains(entry))
  }

  /// Rewrites a directory without the removed entries, in its original room.
  func rewrite(_ directory: DirectoryID, in replacements: inout Replacements) {
    let table = tree.directories[directory].table
    guard !changed(in: directory).isEmpty else { return }
    let width = table.layout.width
    let order = table.layout.order
    var pieces: [Piece] = []
    let entries = table.entries.indices.filter { !isDropped(EXIFEntryIndex($0, of: directory)) }
    var count: [UInt8] = []
    switch width {
    case .classic: count.append(number: UInt16(truncatingIfNeeded: entries.count), order)
    case .big: count.append(number: UInt64(truncatingIfNeeded: entries.count), order)
    }
    pieces.append(.bytes(count))
    for position in entries {
      pieces += written(EXIFEntryIndex(position, of: directory), in: &replacements)
    }
    if let field = table.nextField {
      let next = nextOffset(of: directory)
      pieces.append(next.map { .bytes(width.bytes(of: $0, order)) } ?? .copy(field))
    }
    let length = pieces.reduce(0) { $0 + $1.count }
    pieces.append(.zeros(table.range.count - length))
    replacements.replace(table.range, with: pieces)
  }

  /// Returns the pieces of a kept entry, with the new count of its shortened value.
  private func written(
    _ id: EXIFEntryIndex, in replacements: inout Replacements
  ) -> [Piece] {
    let table = tree.directories[id.directory].table
    let entry = table.entries[id.position]
    let (width, order) = (table.layout.width, table.layout.order)
    let start = entry.range.lowerBound
    let field = (start + 4 + width.fieldLength)..<entry.range.upperBound
    guard isRewritten(id), let size = entry.type?.size else { return [.copy(entry.range)] }
    if let length = lengths[id] {
      var number: [UInt8] = []
      if size == 2 {
        number.append(number: UInt16(truncatingIfNeeded: length), order)
      } else {
        number.append(number: UInt32(truncatingIfNeeded: length), order)
      }
      let rest = field.count - number.count
      return [.copy(start..<field.lowerBound), .bytes(number), .zeros(rest)]
    }
    if let value = values[id] ?? nil {
      let count = width.bytes(of: value.byteCount / size, order)
      return [.copy(start..<(start + 4)), .bytes(count), .copy(field)]
    }
    if let spare = entry.spareRange, !shortens(id) {
      return [.copy(start..<spare.lowerBound), .zeros(spare.count)]
    }
    let list = (targets[id] ?? []).filter { !gone.contains($0) }.flatMap { index -> [UInt8] in
      let offset = tree.directories[index].table.range.lowerBound - table.layout.base
      var bytes: [UInt8] = []
      switch size {
      case 2: bytes.append(number: UInt16(truncatingIfNeeded: offset), order)
      case 4: bytes.append(number: UInt32(truncatingIfNeeded: offset), order)
      default: bytes.append(number: UInt64(truncatingIfNeeded: offset), order)
      }
      return bytes
    }
    let head: [Piece] = [
      .copy(start..<(start + 4)), .bytes(width.bytes(of: list.count / size, order)),
    ]
    guard let stored = entry.storedRange, list.count > width.fieldLength else {
      if let stored = entry.storedRange { replacements.blank(stored) }
      return head + [.bytes(list), .zeros(field.count - list.count)]
    }
    replacements.replace(stored, with: [.bytes(list), .zeros(stored.count - list.count)])
    return head + [.copy(field)]
  }

  /// Returns the next offset if it changes because the following directories are removed.
  private func nextOffset(of directory: DirectoryID) -> Int? {
    if unchained.contains(directory) { return 0 }
    var current = directory
    // A chain may lead back to its start; one round is enough.
    for _ in tree.directories {
      guard let follower = followers[current] else { break }
      guard gone.contains(follower) else {
        guard current != directory else { return nil }
        let table = tree.directories[follower].table
        return table.range.lowerBound - table.layout.base
      }
      current = follower
    }
    return current == directory ? nil : 0
  }
}
