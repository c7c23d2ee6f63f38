import Vocabulary

/// What a thumbnail or preview inside a carrier reveals: itself, and what its own metadata does.
struct EmbeddedPreview {
  let kinds: Kinds
  let reading: Reading

  /// Looks into the preview's bytes; `isWhole` is false where some of them lie outside the carrier.
  init(of content: [UInt8], isWhole: Bool, depth: Int) {
    guard content.starts(with: [0xFF, 0xD8]) else {
      // Uncompressed pixels have no room for metadata.
      kinds = Kinds(.preview)
      reading = .read
      return
    }
    guard isWhole, depth < Inventory.depthLimit,
      let inside = try? Inventory(ofJPEG: content, depth: depth + 1)
    else {
      kinds = Kinds(.preview, Kinds.anything.all)
      reading = .malformed
      return
    }
    // INVARIANT (closure): a preview is not rewritten here, so it goes with any kind inside it.
    let found = inside.items.flatMap { item in
      item.reading == .unrecognised ? [] : item.kinds.all.filter { $0 != .rendering }
    }
    kinds = Kinds(.preview, found)
    reading = .read
  }
}
