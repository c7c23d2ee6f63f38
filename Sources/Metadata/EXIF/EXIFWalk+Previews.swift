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
    let media = asset.inventory.mediaRanges().map {
      (range.lowerBound + $0.lowerBound)..<(range.lowerBound + $0.upperBound)
    }
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
      append(inside, .inside(preview: previews.count, element: number))
    }
    previews.append(
      EXIFPreview(
        asset: asset, length: EXIFEntryIndex(entries.length, of: index), element: owner))
    return true
  }
}
