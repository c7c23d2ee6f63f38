import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Adds a preview as an embedded asset, and its contents.
  ///
  /// Returns false if the preview is not a JPEG in one piece that can be opened. Contents may be
  /// removed while the preview is kept: then it gets shorter, and zeros follow it.
  mutating func addOpened(
    _ range: ByteRange, in role: EXIFDirectoryRole, entries: (offset: Int, length: Int),
    of index: DirectoryID
  ) -> Bool {
    let length = directories[index].table.entries[entries.length]
    // A picture that two directories lead to is removed whole from both, or kept in both.
    guard length.count == 1, length.type == .long || length.type == .short,
      !purpose.shared.contains(range.lowerBound), let asset = openedPicture(at: range)
    else { return false }
    add(
      asset, kinds: Kinds(role == .depthMap ? .depth : .preview), carrier: .exif,
      path: directories[index].path,
      slot: .data([range], entries: [entries.offset, entries.length], of: index),
      length: EXIFEntryIndex(entries.length, of: index))
    return true
  }

  /// Returns the JPEG that fills a range, or nil if there is none or it cannot be opened
  /// completely, so that its contents are removed with the whole of it.
  mutating func openedPicture(at range: ByteRange) -> EmbeddedAsset? {
    guard (try? input.source.bytes(in: range.prefix(2))) == [0xFF, 0xD8],
      !elements.opened.overlaps(range), reading.count(range) != nil,
      let asset = try? EmbeddedAsset(
        at: range, of: input.source, key: "Thumbnail", kinds: Kinds(.preview), depth: input.depth),
      asset.inventory.contentType == .jpeg,
      !asset.elements.contains(where: { $0.reading == .unopened })
    else { return nil }
    return asset
  }

  /// Adds an opened preview, and its contents.
  ///
  /// - Parameters:
  ///   - asset: The preview.
  ///   - kinds: The kinds of the whole preview.
  ///   - carrier: The carrier that the preview is in.
  ///   - path: The directory that leads to the preview.
  ///   - slot: The bytes that are removed with the preview.
  ///   - length: The entry that gives the length of the preview, if one is needed.
  mutating func add(
    _ asset: EmbeddedAsset, kinds: Kinds, carrier: Carrier, path: String, slot: EXIFSlot,
    length: EXIFEntryIndex?
  ) {
    let owner = elements.next
    let start = asset.range.lowerBound
    let shown = asset.inventory.container.mediaRanges.map { $0.moved(by: start) }
    append(
      Element(
        kinds: kinds, carrier: carrier, key: .known("Thumbnail"), path: path, offset: start,
        length: asset.range.count, fingerprint: fingerprint(of: shown)),
      in: slot)
    for (id, element) in asset.elements.identified.dropFirst() {
      var inside = element
      inside.path = "\(path)/Thumbnail" + (element.path.isEmpty ? "" : "/\(element.path)")
      inside.offset = start + element.offset
      inside.within = owner.moved(by: element.within?.position ?? 0)
      // Values in a block inside a preview have no coarse form; they are removed.
      inside.exact = nil
      // A block that is not in memory is compared by its bytes here, and is removed without the
      // rest.
      if let entry = EmbeddedAsset.entry(of: id).map({ asset.inventory.entries[$0] }),
        entry.element == 0, let own = asset.inventory.blocks[entry.block].codedRanges
      {
        inside.fingerprint = fingerprint(of: own.map { $0.moved(by: start) })
      }
      append(inside, in: .inside(preview: elements.previews.count, element: id))
    }
    elements.append(EXIFPreview(asset: asset, length: length, element: owner))
  }
}

extension Block {
  /// The ranges of a carrier that is not in memory, or nil for all others.
  fileprivate var codedRanges: [ByteRange]? {
    switch content.inPlace {
    case .opaque(let bytes): bytes.ranges
    case .asset(let asset):
      asset.inventory.mediaRanges().map { $0.moved(by: asset.range.lowerBound) }
    // Their elements have fingerprints of their own.
    case .scattered, nil: nil
    }
  }
}
