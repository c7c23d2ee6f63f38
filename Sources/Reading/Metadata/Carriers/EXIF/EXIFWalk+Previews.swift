import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Adds a preview as an asset of its own, and what is inside it; false where it is no JPEG in one
  /// piece that can be opened.
  ///
  /// It may lose what is inside it and stay: then it gets shorter, and zeros follow it.
  mutating func addOpened(
    _ range: ByteRange, in role: EXIFDirectoryRole, entries: (offset: Int, length: Int),
    of index: DirectoryID
  ) -> Bool {
    let length = directories[index].table.entries[entries.length]
    // One picture that two directories lead to goes whole from both, or stays in both.
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

  /// Opens the JPEG that fills a range; nil where there is none, or something in it cannot be
  /// opened: then that goes with the whole of it.
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

  /// Adds an opened preview, and what is inside it.
  ///
  /// - Parameters:
  ///   - asset: The preview.
  ///   - kinds: The kinds with which the whole of it goes.
  ///   - carrier: The carrier that it stands in.
  ///   - path: The directory that leads to it.
  ///   - slot: The bytes that go with it.
  ///   - length: The entry that tells how long it is, where one has to.
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
      // What is inside a block inside a picture is not said less exactly: it goes.
      inside.exact = nil
      // What is not in memory is compared by its bytes here, and goes without the rest.
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
  /// The bytes that stand for a carrier that is not in memory; nil for all others.
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
