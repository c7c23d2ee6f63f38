import Vocabulary

/// Items that are a digest of others, which could confirm a guess of a removed value.
///
/// Photoshop and Lightroom store digests of the EXIF, IPTC and XMP that they converted to
/// properties [XMP part 3 3.3.3; Adobe Photoshop File Formats Specification, Image Resources].
enum ContentDigest {
  /// Returns the carriers that an item is a digest of, or an empty set for other items.
  private static func carriers(digestedBy item: Item) -> Set<Carrier> {
    switch item.key {
    case .known("tiff:NativeDigest"), .known("exif:NativeDigest"): [.exif, .makerNote]
    case .known("photoshop:LegacyIPTCDigest"), .known("IPTCDigest"): [.iptc]
    case .known("photoshop:EmbeddedXMPDigest"): [.xmp]
    case .known, .other: []
    }
  }

  // INVARIANT (closure): a digest has the kinds of the items that it is a digest of, so it is
  // removed with them.
  /// Returns the kinds of digests, by their positions, including those of the digested items.
  static func kinds(in items: some Collection<Item>) -> [Int: Kinds] {
    var found: [Int: Kinds] = [:]
    // There may be as many digests as items, so the kinds are computed once.
    var known: [Set<Carrier>: Set<Kind>] = [:]
    for (index, item) in items.enumerated() {
      let carriers = carriers(digestedBy: item)
      guard !carriers.isEmpty else { continue }
      let kinds = known[carriers] ?? Self.kinds(digestedBy: carriers, in: items)
      known[carriers] = kinds
      found[index] = item.kinds.adding(Kinds(item.kinds.first, kinds.sorted()))
    }
    return found
  }

  private static func kinds(digestedBy carriers: Set<Carrier>, in items: some Collection<Item>)
    -> Set<Kind>
  {
    var kinds: Set<Kind> = []
    for item in items where carriers.contains(item.carrier) && item.reading == .read {
      kinds.formUnion(item.kinds.all)
    }
    return kinds.subtracting([.rendering])
  }
}
