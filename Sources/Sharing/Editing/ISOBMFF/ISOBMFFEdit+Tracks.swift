import Bytes
import Containers
import Metadata
import Vocabulary

extension ISOBMFFEdit {
  /// Removes whole tracks, and the boxes elsewhere that describe them.
  ///
  /// - Throws: `EditError` if the place of kept data is counted from one of them.
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

  // INVARIANT (nothing else lost): kept data in a fragment keeps its place. A fragment of a track
  // without a base of its own starts at the end of the data of the previous one [ISO 14496-12
  // 8.8.7].
  private func keepPlaces() throws(EditError) {
    for follower in structure.followers
    where goneTracks.gaps(in: follower.other.range).isEmpty
      && !goneTracks.gaps(in: follower.box.range).isEmpty
    {
      throw .countedFrom(Place("moof/traf", at: follower.other.range.lowerBound))
    }
  }

  /// Whether a block lies in a track that is removed whole, or describes one.
  func isRemovedWithTrack(_ block: Block) -> Bool {
    guard !goneTracks.ranges.isEmpty, let index = block.parts.first else { return false }
    let part = structure.parts[index]
    switch part.role {
    // The samples of a track are elsewhere.
    case .track(let box): return goneTracks.gaps(in: box.range).isEmpty
    case .items, .itemName, .relation, .property, .box, .listed, .record, .bytes, .loose, .tail:
      return !part.ranges.isEmpty && part.ranges.allSatisfy { goneTracks.gaps(in: $0).isEmpty }
    }
  }

  /// Closes up references to removed tracks.
  ///
  /// The freed bytes become a box after the others, or zeros if they are too few for a box. If no
  /// reference remains, the enclosing box becomes `free`.
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
