import Bytes
import Containers
import Metadata

extension ISOBMFFEdit {
  /// Takes the tracks out that go whole, with what others say about them.
  mutating func takeTracks(without removed: [Int: Set<Int>]) {
    var ranges: Set<ByteRange> = []
    for (number, block) in blocks.enumerated() {
      guard let index = block.parts.first, case .track(let box) = structure.parts[index].role,
        let elements = removed[number], !elements.isEmpty,
        elements.count == block.elements.count || !block.isApart
      else { continue }
      ranges.insert(box.range)
      goneTracks.insert(box.range)
      free(box)
      blank(structure.parts[index].ranges)
      for companion in structure.companions[box.range.lowerBound] ?? [] {
        goneTracks.insert(companion.range)
        free(companion)
      }
    }
    guard !ranges.isEmpty else { return }
    let ids = Set(structure.tracks.filter { ranges.contains($0.box.range) }.compactMap(\.id))
    for track in structure.tracks where !ranges.contains(track.box.range) {
      dropReferences(of: track, to: ids)
    }
  }

  /// Whether a block stands in a track that goes whole, or in what is about one.
  func goesWithTrack(_ block: Block) -> Bool {
    guard !goneTracks.ranges.isEmpty, let index = block.parts.first else { return false }
    let part = structure.parts[index]
    switch part.role {
    // Its samples stand elsewhere.
    case .track(let box): return goneTracks.gaps(in: box.range).isEmpty
    case .items, .itemName, .property, .box, .listed, .bytes, .tail:
      return !part.ranges.isEmpty && part.ranges.allSatisfy { goneTracks.gaps(in: $0).isEmpty }
    }
  }

  /// References to tracks that are gone close up; one that is left without any becomes `free`, as
  /// does the box around them.
  private mutating func dropReferences(of track: TrackLinks, to gone: Set<UInt32>) {
    var changes: [(box: Box, pieces: [Piece])] = []
    var isEmpty = track.isWhole
    for reference in track.references {
      let isFree = reference.box.type == "free" || reference.box.type == "skip"
      let staying = reference.tracks.filter { $0 != 0 && !gone.contains($0) }
      if !isFree, !staying.isEmpty { isEmpty = false }
      guard !isFree, reference.tracks.contains(where: gone.contains) else { continue }
      changes.append((reference.box, Self.pieces(of: reference.box, referringTo: staying)))
    }
    guard !changes.isEmpty else { return }
    if isEmpty, let table = track.table {
      free(table)
      return
    }
    for change in changes {
      covered.append(change.box.range)
      replacements.replace(change.box.range, with: change.pieces)
    }
  }

  /// A reference with these tracks in its room.
  private static func pieces(of box: Box, referringTo tracks: [UInt32]) -> [Piece] {
    guard !tracks.isEmpty else { return FreeBox.pieces(inPlaceOf: box) }
    var list: [UInt8] = []
    for track in tracks { list.append(number: track) }
    let freed = box.content.count - list.count
    let hasShortHead = box.content.lowerBound - box.range.lowerBound == 8
    guard hasShortHead, freed >= FreeBox.leastLength else {
      // An entry that is not used has the number 0 [QuickTime File Format, Track reference atom].
      return [.copy(box.range.lowerBound..<box.content.lowerBound), .bytes(list), .zeros(freed)]
    }
    var head: [UInt8] = []
    head.append(number: UInt32(truncatingIfNeeded: 8 + list.count))
    return [.bytes(head + box.type.bytes + list)] + FreeBox(of: freed).pieces
  }
}

extension Block {
  /// Whether its elements can go one without the other.
  fileprivate var isApart: Bool {
    if case .scattered = content { true } else { false }
  }
}
