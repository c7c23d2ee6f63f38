import Bytes
import Containers
import Vocabulary

extension EXIFWalk {
  /// Adds a preview as an asset of its own, and what is inside it; false where it is no JPEG in one
  /// piece that can be opened.
  ///
  /// It may lose what is inside it and stay: then it gets shorter, and zeros follow it.
  mutating func addOpened(
    _ range: ByteRange, _ role: EXIFDirectoryRole, entries: (offset: Int, length: Int),
    of index: Int
  ) -> Bool {
    let kind: Kind = role == .depthMap ? .depth : .preview
    let length = directories[index].table.entries[entries.length]
    guard bytes(in: range.prefix(2)) == [0xFF, 0xD8], length.count == 1,
      length.type == .long || length.type == .short,
      !previews.contains(where: { $0.asset.range.overlaps(range) }),
      let asset = try? EmbeddedAsset(
        at: range, of: source, key: "Thumbnail", kinds: Kinds(kind), depth: depth),
      asset.inventory.contentType == .jpeg,
      // What cannot be opened goes with the whole of it.
      !asset.elements.contains(where: { $0.reading == .unopened })
    else { return false }
    let owner = elements.count
    let path = directories[index].path
    let start = range.lowerBound
    let media = asset.inventory.container.mediaRanges.map { $0.moved(by: start) }
    append(
      Element(
        kinds: Kinds(kind), carrier: .exif, key: .known("Thumbnail"), path: path,
        offset: range.lowerBound, length: range.count, fingerprint: fingerprint(of: media)),
      .data([range], entries: [entries.offset, entries.length], of: index))
    for (number, element) in asset.elements.enumerated().dropFirst() {
      var inside = element
      inside.path = "\(path)/Thumbnail" + (element.path.isEmpty ? "" : "/\(element.path)")
      inside.offset = range.lowerBound + element.offset
      inside.within = owner + (element.within ?? 0)
      // What is inside a block inside a picture is not said less exactly: it goes.
      inside.exact = nil
      // What is not in memory is compared by its bytes here, and goes without the rest.
      let entry = asset.inventory.entries[number - 1]
      if let own = asset.inventory.blocks[entry.block].codedRanges, entry.element == 0 {
        inside.fingerprint = fingerprint(of: own.map { $0.moved(by: start) })
      }
      append(inside, .inside(preview: previews.count, element: number))
    }
    previews.append(
      EXIFPreview(
        asset: asset, length: EXIFEntryIndex(entries.length, of: index), element: owner))
    return true
  }
}

extension Block {
  /// The bytes that stand for a carrier that is not in memory; nil for all others.
  fileprivate var codedRanges: [ByteRange]? {
    switch content {
    case .opaque(let bytes): bytes.ranges
    case .asset(let asset):
      asset.inventory.mediaRanges().map { $0.moved(by: asset.range.lowerBound) }
    case .exif, .directories, .mpf, .xmp, .photoshop, .icc, .jfif, .ducky, .adobe, .iptc, .png,
      .gif, .samsung, .scattered, .exactField, .whole:
      nil
    }
  }
}
