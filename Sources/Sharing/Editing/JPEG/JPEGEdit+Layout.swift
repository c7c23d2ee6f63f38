import Bytes
import Containers
import Metadata
import Vocabulary

/// Updates the structures that depend on positions in the file.
///
/// XMP comes first, because its own length may change; the multi-picture index and Samsung's
/// directory depend on that.
extension JPEGEdit {
  func followLayout(
    in replaced: inout [PartID: [Piece]], applying edits: BlockEdits
  ) throws(EditError) {
    let heads = assetsBehindHeads
    for block in blocks {
      guard case .records(let trailer) = block.content.directory else { continue }
      // The records determine the length of the directory; their places are not final yet.
      let layout = laidOut(replaced, heads)
      replaced.merge(placed(directory(of: trailer, in: layout), in: block)) { $1 }
    }
    try followPackets(in: &replaced, applying: edits, heads)
    let layout = laidOut(replaced, heads)
    for (number, block) in blocks.identified {
      switch block.content.directory {
      case .pictures(let index):
        let payload = index.removing(
          edits.gone(from: number), extents: extents(of: index, in: block, within: layout))
        replaced.merge(try segments([payload], of: block)) { $1 }
      case .records(let trailer):
        replaced.merge(placed(directory(of: trailer, in: layout), in: block)) { $1 }
      // Packets were updated above.
      case .packet, nil: continue
      }
    }
  }

  /// Returns the layout after some parts are replaced.
  ///
  /// `heads` are the assets that follow kept bytes in their part.
  private func laidOut(_ replaced: [PartID: [Piece]], _ heads: [Int: PartID]) -> JPEGLayout {
    JPEGLayout(structure.parts, replaced: replaced, assets: heads)
  }

  /// The starts of assets that follow other bytes in their part, which are kept with them.
  private var assetsBehindHeads: [Int: PartID] {
    blocks.reduce(into: [:]) { starts, block in
      guard case .asset(let asset) = block.content.inPlace, let part = block.parts.first,
        structure.parts[part].range.lowerBound < asset.range.lowerBound
      else { return }
      starts[asset.range.lowerBound] = part
    }
  }

  /// A packet that states lengths of ranges of the file.
  private struct LengthStatement {
    let xmp: XMPBlock
    let block: Block
    /// The elements that are removed.
    let removed: Set<ElementID>
    /// The leaves that state the length of a range.
    let claims: [(leaf: ElementID, range: ByteRange)]
    /// The lengths that changed.
    var values: [ElementID: String] = [:]
  }

  /// Updates the lengths in all packets until they are right, because the lengths include the
  /// packets.
  ///
  /// Each round computes the layout once, regardless of the number of packets.
  private func followPackets(
    in replaced: inout [PartID: [Piece]], applying edits: BlockEdits, _ heads: [Int: PartID]
  ) throws(EditError) {
    let unmoved = laidOut([:], heads)
    var packets: [LengthStatement] = []
    for (number, block) in blocks.identified {
      guard case .packet(let xmp) = block.content.directory else { continue }
      let removed = edits.gone(from: number)
      let claims = XMPLayout.all(in: xmp).flatMap { self.claims(of: $0, within: unmoved) }
        .filter { !removed.contains($0.leaf) }
      guard !claims.isEmpty else { continue }
      packets.append(LengthStatement(xmp: xmp, block: block, removed: removed, claims: claims))
    }
    for _ in 0..<4 where !packets.isEmpty {
      let layout = laidOut(replaced, heads)
      var isSettled = true
      for (index, packet) in packets.enumerated() {
        var values: [ElementID: String] = [:]
        for (leaf, range) in packet.claims {
          guard let newRange = layout[range], newRange.count != range.count else { continue }
          values[leaf] = String(newRange.count)
        }
        guard values != packet.values else { continue }
        isSettled = false
        packets[index].values = values
        let written = try self.packet(
          packet.xmp, without: packet.removed, setting: values, of: packet.block)
        replaced.merge(written) { $1 }
      }
      guard !isSettled else { return }
    }
    guard let first = packets.first?.block else { return }
    throw .cannotRewrite(Place(first.name, at: first.offset))
  }

  /// Returns the leaves that state the length of a range of the file.
  private func claims(
    of layout: XMPLayout, within unmoved: JPEGLayout
  ) -> [(leaf: ElementID, range: ByteRange)] {
    let count = fileLength
    var claims: [(leaf: ElementID, range: ByteRange)] = []
    for (item, ranges) in layout.ranges(endOfImage: structure.endOfImage, count: count) {
      guard let range = ranges.first(where: { unmoved[$0] != nil }) else { continue }
      if let leaf = item.leaf, item.length ?? 0 > 0 { claims.append((leaf, range)) }
      guard let leaf = item.paddingLeaf,
        let padding = ByteRange(at: range.upperBound, count: item.padding, within: count),
        !padding.isEmpty, unmoved[padding] != nil
      else { continue }
      claims.append((leaf, padding))
    }
    for (leaf, length) in layout.distances where length > 0 && length <= count {
      claims.append((leaf, (count - length)..<count))
    }
    return claims
  }

  /// Returns the places of an index's pictures.
  ///
  /// The place of a picture is nil if the picture is no longer in the file.
  private func extents(
    of index: MPFIndex, in block: Block, within layout: JPEGLayout
  ) -> [MPFIndex.Extent?] {
    let segment = block.parts.first.map { structure.parts[$0].range.lowerBound } ?? 0
    let base = block.offset + MPFIndex.signature.count
    let movedBase = (layout[segment] ?? segment) + base - segment
    return index.pictures.map { picture in
      // [CIPA DC-007 5.2.3.3.2] The first picture's row has offset 0 and its own size.
      if picture.offset == 0 {
        guard picture.size > 0 else { return MPFIndex.Extent(offset: 0, size: 0) }
        return layout[structure.endOfImage].map { MPFIndex.Extent(offset: 0, size: $0) }
      }
      guard let range = index.range(of: picture, at: block.offset, within: fileLength),
        let newRange = layout[range], !newRange.isEmpty, newRange.lowerBound > movedBase
      else { return nil }
      return MPFIndex.Extent(offset: newRange.lowerBound - movedBase, size: newRange.count)
    }
  }

  private func directory(of trailer: SamsungTrailer, in layout: JPEGLayout) -> [Piece] {
    let extents = trailer.records.map { record -> (start: Int, count: Int)? in
      guard let newRange = layout[record.range], !newRange.isEmpty else { return nil }
      return (newRange.lowerBound, newRange.count)
    }
    let start = layout[trailer.directory.lowerBound] ?? 0
    return [.bytes(trailer.directory(of: extents, at: start))]
  }
}
