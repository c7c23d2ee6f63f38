import Bytes
import Containers
import Metadata
import Vocabulary

/// Brings up to date what tells where things stand in the file: XMP, whose own length may change
/// with it, then the multi-picture index and Samsung's directory, which depend on that.
extension JPEGEdit {
  func followLayout(
    in replaced: inout [PartID: [Piece]], applying edits: BlockEdits
  ) throws(EditError) {
    for block in blocks {
      guard case .records(let trailer) = block.content.directory else { continue }
      // Its length is settled with the records; where they stand is not yet.
      let layout = laidOut(replaced)
      replaced.merge(placed(directory(of: trailer, in: layout), in: block)) { $1 }
    }
    for (number, block) in blocks.identified {
      guard case .packet(let xmp) = block.content.directory else { continue }
      try follow(xmp, of: block, without: edits.gone(from: number), in: &replaced)
    }
    let layout = laidOut(replaced)
    for (number, block) in blocks.identified {
      switch block.content.directory {
      case .pictures(let index):
        let payload = index.removing(
          edits.gone(from: number), places: places(of: index, in: block, within: layout))
        replaced.merge(try segments([payload], of: block, signature: [])) { $1 }
      case .records(let trailer):
        replaced.merge(placed(directory(of: trailer, in: layout), in: block)) { $1 }
      // They were brought up to date above.
      case .packet, nil: continue
      }
    }
  }

  /// The layout once some parts are replaced.
  private func laidOut(_ replaced: [PartID: [Piece]]) -> JPEGLayout {
    JPEGLayout(structure.parts, replaced: replaced, assets: assetsBehindHeads)
  }

  /// Where assets start that have something in front of them in their part, which stays with them.
  private var assetsBehindHeads: [Int: PartID] {
    blocks.reduce(into: [:]) { starts, block in
      guard case .asset(let asset) = block.content.inPlace, let part = block.parts.first,
        structure.parts[part].range.lowerBound < asset.range.lowerBound
      else { return }
      starts[asset.range.lowerBound] = part
    }
  }

  /// Sets the lengths in a packet until they hold: they count the packet itself, too.
  private func follow(
    _ xmp: XMPBlock, of block: Block, without removed: Set<ElementID>,
    in replaced: inout [PartID: [Piece]]
  ) throws(EditError) {
    let claims = claims(of: XMPLayout(of: xmp.packet)).filter { !removed.contains($0.leaf) }
    guard !claims.isEmpty else { return }
    var values: [ElementID: String] = [:]
    for _ in 0..<4 {
      let layout = laidOut(replaced)
      var next: [ElementID: String] = [:]
      for (leaf, range) in claims {
        guard let stands = layout[range], stands.count != range.count else { continue }
        next[leaf] = String(stands.count)
      }
      guard next != values else { return }
      values = next
      replaced.merge(try packet(xmp, without: removed, setting: values, of: block)) { $1 }
    }
    throw .cannotRewrite(Place(block.name, at: block.offset))
  }

  /// The leaves that give the length of a range of the file.
  private func claims(of layout: XMPLayout) -> [(leaf: ElementID, range: ByteRange)] {
    let unmoved = laidOut([:])
    let count = fileLength
    var claims: [(leaf: ElementID, range: ByteRange)] = []
    for (item, places) in layout.ranges(endOfImage: structure.endOfImage, count: count) {
      guard let leaf = item.leaf, item.length ?? 0 > 0,
        let range = places.first(where: { unmoved[$0] != nil })
      else { continue }
      claims.append((leaf, range))
    }
    for (leaf, length) in layout.distances where length > 0 && length <= count {
      claims.append((leaf, (count - length)..<count))
    }
    return claims
  }

  /// Where the pictures of an index stand; nil where nothing of the file has moved.
  private func places(
    of index: MPFIndex, in block: Block, within layout: JPEGLayout
  ) -> [MPFIndex.Place?] {
    let segment = block.parts.first.map { structure.parts[$0].range.lowerBound } ?? 0
    let base = block.offset + MPFIndex.signature.count
    let movedBase = (layout[segment] ?? segment) + base - segment
    return index.pictures.map { picture in
      // [CIPA DC-007 5.2.3.3.2] The first picture's row has offset 0 and its own size.
      if picture.offset == 0 {
        guard picture.size > 0 else { return MPFIndex.Place(offset: 0, size: 0) }
        return layout[structure.endOfImage].map { MPFIndex.Place(offset: 0, size: $0) }
      }
      guard let range = index.range(of: picture, at: block.offset, within: fileLength),
        let stands = layout[range], !stands.isEmpty, stands.lowerBound > movedBase
      else { return nil }
      return MPFIndex.Place(offset: stands.lowerBound - movedBase, size: stands.count)
    }
  }

  private func directory(of trailer: SamsungTrailer, in layout: JPEGLayout) -> [Piece] {
    let places = trailer.records.map { record -> (start: Int, count: Int)? in
      guard let stands = layout[record.range], !stands.isEmpty else { return nil }
      return (stands.lowerBound, stands.count)
    }
    let start = layout[trailer.directory.lowerBound] ?? 0
    return [.bytes(trailer.directory(of: places, at: start))]
  }
}
