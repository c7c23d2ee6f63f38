package import Access
import Files
import Metadata
package import Vocabulary

/// What the bytes of an asset say of it, as far as a library orders, filters and counts by it.
package struct AssetLook: Sendable, Hashable {
  /// The format of its first file.
  package let contentType: ContentType
  /// The special forms that the bytes state.
  package let mediaSubtypes: Set<MediaSubtype>
  /// The kinds that it holds something of.
  package let kinds: Set<Kind>
  /// The kinds that it may hold something of, in parts that cannot be read or opened.
  package let possibleKinds: Set<Kind>
  /// When it was taken; nil where it does not say.
  package let captureTime: WallTime?
  /// How long the movie is, in seconds; nil for a picture, and where it does not say.
  package let duration: Double?
  /// Whether its XMP rates it with five stars.
  package let hasFiveStars: Bool
  /// The SHA-256 of its first file, 32 bytes.
  package let digest: [UInt8]

  /// Looks at the files of an asset; nil where they are no picture or movie.
  ///
  /// - Throws: `Problem` where the system does not let them be read.
  package init?(at delivery: Delivery) throws(Problem) {
    guard try delivery.recognised() != nil, let asset = try Asset(opening: delivery),
      let type = asset.files[0].content.contentType, type.mediaType != nil
    else { return nil }
    let first = asset.files[0]
    var (held, possible): (Set<Kind>, Set<Kind>) = ([], [])
    for file in asset.files {
      // What could not be read may hold anything.
      if file.content.problem != nil { possible.formUnion(Set<Kind>.removable) }
      for (index, item) in file.items.enumerated() {
        if index == 0, file.leader != nil, file.isMere(item) { continue }
        held.formUnion(item.certainKinds)
        possible.formUnion(item.possibleKinds)
      }
    }
    contentType = type
    kinds = held
    possibleKinds = possible.subtracting(held)
    let statements = StatedValues(of: first)
    captureTime = statements.captureTime
    hasFiveStars =
      statements.hasFiveStars
      || asset.files.dropFirst().contains { StatedValues(of: $0).hasFiveStars }
    var subtypes = statements.mediaSubtypes
    if asset.files.count > 1, asset.files[1].role == .movie { subtypes.insert(.photoLive) }
    if type.mediaType == .image, held.contains(.depth) { subtypes.insert(.photoDepthEffect) }
    mediaSubtypes = subtypes
    duration = type.mediaType == .video ? statements.duration : nil
    do {
      digest = try Digest(of: first.original).bytes
    } catch {
      throw Problem(error)
    }
  }
}
