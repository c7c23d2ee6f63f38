import Bytes
import Containers
import Metadata
import Vocabulary

extension EXIFEdit {
  /// The block where no value that stays shares bytes with what changes; nil where there is none
  /// that can be moved.
  func separated(_ block: EXIFBlock) -> EXIFBlock? {
    let changed = RangeUnion(changedRanges())
    let moving = block.movableValues.filter { stays($0.owner) && changed.overlaps($0.range) }
    return block.moving(moving, keepsMakerNotes: !losesMakerNote)
  }

  /// The bytes that something else is written over, or may be.
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
  /// The same block with some of its values behind its end.
  ///
  /// Directories, makers' blocks and all other values keep their places.
  ///
  /// - Parameters:
  ///   - values: The values that move.
  ///   - keepsMakerNotes: Whether what makers' entries lead to stays as it is: what goes leaves
  ///     nothing to read there.
  /// - Returns: The block; nil where nothing moves, or it would not be read as before.
  func moving(_ values: [MovableValue], keepsMakerNotes: Bool) -> EXIFBlock? {
    // Raw converters may know where values stand.
    guard !values.isEmpty, tree.contentType != .cameraRaw else { return nil }
    var bytes = bytes
    var places: [ByteRange: Int] = [:]
    for value in values {
      // Values begin at even offsets [TIFF 6.0 2].
      let end = bytes.count + bytes.count % 2
      let place = places[value.range] ?? end
      if place == end {
        bytes += Array(repeating: 0, count: end - bytes.count) + self.bytes[value.range]
        places[value.range] = place
      }
      bytes.replaceSubrange(value.field, with: value.offset(at: place))
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

  /// The bytes of the block where values that stand behind `count` bytes stand in front of that, as
  /// far as there is room for them that nothing claims.
  func settled(within count: Int) -> [UInt8] {
    var bytes = bytes
    let strays = movableValues.filter { $0.range.lowerBound >= count }
    // No block of a camera has as many gaps; each value goes through all of them.
    let gaps = claims(excluding: strays, keepsMakerNotes: true).gaps(in: 0..<count)
      .filter { gap in bytes[gap].allSatisfy { $0 == 0 } }
    var free = Array(gaps.prefix(1024))
    var places: [ByteRange: Int] = [:]
    var end = count
    for value in strays {
      let length = value.range.count
      if places[value.range] == nil,
        let room = free.firstIndex(where: { $0.evenStart + length <= $0.upperBound })
      {
        let place = free[room].evenStart
        bytes.replaceSubrange(place..<(place + length), with: self.bytes[value.range])
        bytes.blank(value.range, with: 0)
        free[room] = (place + length)..<free[room].upperBound
        places[value.range] = place
      }
      if let place = places[value.range] {
        bytes.replaceSubrange(value.field, with: value.offset(at: place))
      } else {
        end = max(end, value.range.upperBound)
      }
    }
    return Array(bytes.prefix(end))
  }
}

extension ByteRange {
  /// The first even offset that is not in front of the range.
  fileprivate var evenStart: Int { lowerBound + lowerBound % 2 }
}

extension Element {
  /// Whether this is the other element, wherever both stand.
  fileprivate func isSame(as other: Element) -> Bool {
    (key, carrier, kinds, reading, fingerprint)
      == (other.key, other.carrier, other.kinds, other.reading, other.fingerprint)
  }
}
