import Bytes
import Containers
import Metadata

/// The directory of files in an XMP packet, such as a gain map: each file is at the place given by
/// the lengths.
enum PacketDirectory {
  /// Returns the first packet with more wrong lengths than in the original, or nil if there is
  /// none.
  ///
  /// - Throws: `ContainerError` if reading fails.
  static func firstFault(
    _ new: NestedFile, in newSource: some ByteSource, beside old: NestedFile,
    in oldSource: some ByteSource, endsOfImage: (after: Int, before: Int)
  ) throws(ContainerError) -> Int? {
    let (before, after) = (packets(of: old.inventory), packets(of: new.inventory))
    for (index, packet) in after.enumerated() {
      // Lengths that were wrong in the original may also be wrong here.
      let former = before.indices.contains(index) ? before[index] : nil
      let allowed = try former.map { packet throws(ContainerError) in
        try lost(packet, of: old, in: oldSource, endOfImage: endsOfImage.before)
      }
      let missing = try lost(packet, of: new, in: newSource, endOfImage: endsOfImage.after)
      guard missing <= allowed ?? 0 else { return packet.offset }
    }
    return nil
  }

  private static func packets(of inventory: Inventory) -> [(layout: XMPLayout, offset: Int)] {
    inventory.blocks.flatMap { block -> [(layout: XMPLayout, offset: Int)] in
      switch block.content.directory {
      case .packet(let xmp): XMPLayout.all(in: xmp).map { ($0, block.offset) }
      case .pictures, .records, nil: []
      }
    }
  }

  /// Counts the directory's files that are not at their stated place, for readers that count from
  /// the start and for those that count from the end.
  private static func lost(
    _ packet: (layout: XMPLayout, offset: Int), of file: NestedFile, in source: some ByteSource,
    endOfImage: Int
  ) throws(ContainerError) -> Int {
    let layout = packet.layout
    let files = InnerFiles(of: file.inventory)
    let named = layout.items.dropFirst().count { ($0.length ?? 0) > 0 }
    let found = layout.ranges(endOfImage: endOfImage, count: source.count)
      .filter { ($0.item.length ?? 0) > 0 }
      .reduce(0) { $0 + $1.ranges.count { files.contains($0) } }
    let movies = layout.distances.count { _, length in
      !files.containsFile(from: source.count - length)
    }
    return max(0, 2 * named - found) + movies
  }
}
