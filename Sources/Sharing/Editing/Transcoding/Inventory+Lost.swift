package import Metadata
package import Vocabulary

extension Inventory {
  /// Returns the number of items of a still that are not in the JPEG that was assembled from it, by
  /// kind.
  ///
  /// Neither what shows the picture nor previews of it count, nor what describes how the old picture
  /// was coded, nor other pictures and movies in the file with what describes them (`losses`).
  package func lost(in output: Inventory) -> KindCounts {
    // With converted colours more is false; what is still true was carried.
    let coding = CodingDescription(colours: .sRGB)
    let picture = PrimaryPicture(of: self)
    let formats = blocks.identified.map { id, block in
      picture.isDescribed(by: block, at: id)
        ? coding.elements(of: block.content) : Set(block.elements.ids)
    }
    let carried = Set(output.entries.map(ItemSignature.init))
    let carriesNote = output.entries.contains { $0.item.carrier == .makerNote }
    var counts = KindCounts()
    for entry in entries {
      let item = entry.item
      guard let kind = item.countedKind, kind != .rendering, kind != .preview, !isInAsset(item)
      else { continue }
      // A maker note is carried byte for byte or not at all, but raw pictures are read otherwise.
      if item.carrier == .makerNote, carriesNote { continue }
      guard !formats[entry.block.position].contains(entry.element),
        !carried.contains(ItemSignature(of: entry))
      else { continue }
      counts.add(kind)
    }
    return counts
  }

  /// Returns whether an item is an asset beside the picture, or inside one.
  private func isInAsset(_ item: Item) -> Bool {
    if item.carrier == .asset || item.carrier == .track { return true }
    return item.within.map { entries[EntryID($0)].item.carrier == .asset } ?? false
  }
}

extension Item {
  /// The kind under which the item is counted, or nil if it is not known what the item is.
  fileprivate var countedKind: Kind? {
    switch reading {
    case .read, .signed, .unopened: kinds.first
    case .malformed, .unrecognised: certainKinds.first
    }
  }
}

/// What is the same about an item in two files.
private struct ItemSignature: Hashable {
  let carrier: Carrier
  let key: Item.Key
  let fingerprint: Fingerprint

  init(of entry: Inventory.Entry) {
    carrier = entry.item.carrier
    key = entry.item.key
    fingerprint = entry.fingerprint
  }
}
