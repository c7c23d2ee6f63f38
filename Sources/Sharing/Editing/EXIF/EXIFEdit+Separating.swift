import Bytes
import Containers
import Metadata
import Vocabulary

extension EXIFEdit {
  /// Returns the block with kept values moved away from the bytes that change, or nil if no such
  /// value can be moved.
  func separated(_ block: EXIFBlock) -> EXIFBlock? {
    let changed = RangeUnion(changedRanges())
    let moving = block.movableValues.filter { stays($0.owner) && changed.overlaps($0.range) }
    return block.moving(moving, keepsMakerNotes: !losesMakerNote)
  }

  /// Returns the bytes that are overwritten or may be.
  private func changedRanges() -> [ByteRange] {
    var changed = blanked + filled.map(\.range) + thinnedRanges
    changed.append(0..<tree.header.length)
    for (id, directory) in tree.directories.identified where !gone.contains(id) {
      changed.append(directory.table.range)
    }
    for entry in targets.keys where shortens(entry) { changed += stored(entry) }
    return changed
  }

  private func stays(_ owner: MovableValue.Owner) -> Bool {
    switch owner {
    case .entry(let entry): !isDropped(entry) && !gone.contains(entry.directory)
    case .data(let element): !removed.contains(element)
    }
  }

  private var losesMakerNote: Bool {
    removed.contains { tree.elements[$0].key == .known("MakerNote") }
  }
}

extension EXIFBlock {
  /// Returns the block with some of its values moved to its end.
  ///
  /// Directories, makers' blocks and all other values keep their places.
  ///
  /// - Parameters:
  ///   - values: The values to move.
  ///   - keepsMakerNotes: Whether the data that makers' entries point to is kept unchanged. If it
  ///     is removed, nothing readable remains there.
  /// - Returns: The block, or nil if nothing moves or the moved block would be read differently.
  func moving(_ values: [MovableValue], keepsMakerNotes: Bool) -> EXIFBlock? {
    // Raw converters may rely on the places of values.
    guard !values.isEmpty, tree.contentType != .cameraRaw else { return nil }
    var bytes = bytes
    var newOffsets: [ByteRange: Int] = [:]
    for value in values {
      // Values begin at even offsets [TIFF 6.0 2].
      let end = bytes.count + bytes.count % 2
      let newOffset = newOffsets[value.range] ?? end
      if newOffset == end {
        bytes += Array(repeating: 0, count: end - bytes.count) + self.bytes[value.range]
        newOffsets[value.range] = newOffset
      }
      bytes.replaceSubrange(value.field, with: value.offset(at: newOffset))
    }
    let claims = claims(excluding: values, keepsMakerNotes: keepsMakerNotes)
    for gap in RangeUnion(values.map(\.range)).ranges.flatMap(claims.gaps) {
      bytes.blank(gap, with: 0)
    }
    guard let moved = rereading(bytes), moved.elements.count == elements.count,
      zip(moved.elements, elements).allSatisfy({ $0.isSame(as: $1) })
    else { return nil }
    return moved
  }

  /// Returns the bytes of the block with the values after the first `count` bytes moved before that
  /// limit, as far as unclaimed room is available.
  func settled(within count: Int) -> [UInt8] {
    var bytes = bytes
    let strays = movableValues.filter { $0.range.lowerBound >= count }
    // No camera writes a block with this many gaps, and each value is tried against all of them.
    let gaps = claims(excluding: strays, keepsMakerNotes: true).gaps(in: 0..<count)
      .filter { gap in bytes[gap].isBlank }
    var free = Array(gaps.prefix(1024))
    var newOffsets: [ByteRange: Int] = [:]
    var end = count
    for value in strays {
      let length = value.range.count
      if newOffsets[value.range] == nil,
        let room = free.firstIndex(where: { $0.evenStart + length <= $0.upperBound })
      {
        let newOffset = free[room].evenStart
        bytes.replaceSubrange(newOffset..<(newOffset + length), with: self.bytes[value.range])
        bytes.blank(value.range, with: 0)
        free[room] = (newOffset + length)..<free[room].upperBound
        newOffsets[value.range] = newOffset
      }
      if let newOffset = newOffsets[value.range] {
        bytes.replaceSubrange(value.field, with: value.offset(at: newOffset))
      } else {
        end = max(end, value.range.upperBound)
      }
    }
    return Array(bytes.prefix(end))
  }
}

extension ByteRange {
  /// The first even offset at or after the start of the range.
  fileprivate var evenStart: Int { lowerBound + lowerBound % 2 }
}

extension Element {
  /// Whether both elements are equal, regardless of their places.
  fileprivate func isSame(as other: Element) -> Bool {
    (key, carrier, kinds, reading, fingerprint)
      == (other.key, other.carrier, other.kinds, other.reading, other.fingerprint)
  }
}
