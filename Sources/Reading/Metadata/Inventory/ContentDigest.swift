import Vocabulary

/// Items that are a digest of others, by which somebody who guesses a removed value can confirm the
/// guess.
///
/// Photoshop and Lightroom keep digests of the EXIF, IPTC and XMP that they made properties from
/// [XMP part 3 3.3.3; Adobe Photoshop File Formats Specification, Image Resources].
enum ContentDigest {
  /// The carriers that an item is a digest of; none for other items.
  private static func carriers(digestedBy item: Item) -> Set<Carrier> {
    switch item.key {
    case .known("tiff:NativeDigest"), .known("exif:NativeDigest"): [.exif, .makerNote]
    case .known("photoshop:LegacyIPTCDigest"), .known("IPTCDigest"): [.iptc]
    case .known("photoshop:EmbeddedXMPDigest"): [.xmp]
    case .known, .other: []
    }
  }

  // INVARIANT (closure): a digest has the kinds of what it is a digest of, so it goes with them.
  /// Gives digests, by their positions, the kinds of the items that they are digests of.
  static func kinds(in items: some Collection<Item>) -> [Int: Kinds] {
    var found: [Int: Kinds] = [:]
    // There may be as many digests as items.
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
