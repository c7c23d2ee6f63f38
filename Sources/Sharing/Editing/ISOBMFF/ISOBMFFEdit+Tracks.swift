import Bytes
import Containers
import Metadata
import Vocabulary

extension ISOBMFFEdit {
  /// Takes out the tracks that go whole, with the boxes elsewhere that describe them.
  ///
  /// - Throws: `EditError` where the place of what stays counts from one of them.
  mutating func takeTracks(applying edits: BlockEdits) throws(EditError) {
    var ranges: Set<ByteRange> = []
    for (number, block) in blocks.identified {
      guard let index = block.parts.first, case .track(let box) = structure.parts[index].role,
        case .removing(let elements) = edits[number],
        elements.count == block.elements.count || !block.isScattered
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
    try keepPlaces()
    let ids = Set(structure.tracks.filter { ranges.contains($0.box.range) }.compactMap(\.id))
    for track in structure.tracks where !ranges.contains(track.box.range) {
      dropReferences(of: track, to: ids)
    }
  }

  // INVARIANT (nothing else lost): what stays in a fragment stands where it stood. A fragment of a
  // track without a base of its own starts where the data of the one in front end
  // [ISO 14496-12 8.8.7].
  private func keepPlaces() throws(EditError) {
    for follower in structure.followers
    where goneTracks.gaps(in: follower.other.range).isEmpty
      && !goneTracks.gaps(in: follower.box.range).isEmpty
    {
      throw .countedFrom(Place("moof/traf", at: follower.other.range.lowerBound))
    }
  }

  /// Whether a block stands in a track that goes whole, or describes one.
  func goesWithTrack(_ block: Block) -> Bool {
    guard !goneTracks.ranges.isEmpty, let index = block.parts.first else { return false }
    let part = structure.parts[index]
    switch part.role {
    // Its samples stand elsewhere.
    case .track(let box): return goneTracks.gaps(in: box.range).isEmpty
    case .items, .itemName, .relation, .property, .box, .listed, .record, .bytes, .loose, .tail:
      return !part.ranges.isEmpty && part.ranges.allSatisfy { goneTracks.gaps(in: $0).isEmpty }
    }
  }

  /// Closes references up to tracks that are gone.
  ///
  /// The bytes that get free become a box behind the others, or zeros where they are too few. Where
  /// no reference is left, the box around them becomes `free`.
  private mutating func dropReferences(of track: TrackLinks, to gone: Set<UInt32>) {
    guard let table = track.table,
      track.references.contains(where: { $0.tracks.contains(where: gone.contains) })
    else { return }
    var content: [Piece] = []
    var isEmpty = track.isWhole
    for reference in track.references {
      let isFree = reference.box.type == "free" || reference.box.type == "skip"
      guard !isFree, reference.tracks.contains(where: gone.contains) else {
        content.append(.copy(reference.box.range))
        if !isFree { isEmpty = false }
        continue
      }
      let staying = reference.tracks.filter { $0 != 0 && !gone.contains($0) }
      guard !staying.isEmpty else { continue }
      isEmpty = false
      var list: [UInt8] = []
      for track in staying { list.append(number: track) }
      let freed = reference.box.content.count - list.count
      content += reference.box.head(shorterBy: freed) + [.bytes(list)]
    }
    guard !isEmpty else {
      free(table)
      return
    }
    let end = track.references.last?.box.range.upperBound ?? table.content.lowerBound
    content.append(.copy(end..<table.content.upperBound))
    let freed = table.content.count - content.reduce(0) { $0 + $1.count }
    covered.append(table.content)
    replacements.replace(table.content, with: content + FreeBox(of: freed).pieces)
  }
}
