package import Access
import Files
import Metadata
package import Vocabulary

/// The facts about an asset by which a library orders, filters and counts, read from its bytes.
package struct AssetSummary: Sendable, Hashable {
  /// The format of the asset's first file.
  package let contentType: ContentType
  /// The special forms that the bytes state.
  package let mediaSubtypes: Set<MediaSubtype>
  /// The kinds that the asset certainly holds.
  package let kinds: Set<Kind>
  /// The kinds that the asset may hold, in parts that cannot be read or opened.
  package let possibleKinds: Set<Kind>
  /// The capture time, or nil if it is not stated.
  package let captureTime: WallTime?
  /// The duration of the movie in seconds, or nil for a picture or if it is not stated.
  package let duration: Double?
  /// Whether the asset's XMP rates it with five stars.
  package let hasFiveStars: Bool
  /// The SHA-256 of the asset's first file, 32 bytes.
  package let digest: [UInt8]

  /// Reads the files of an asset, or returns nil if they are not a picture or movie.
  ///
  /// - Throws: `Problem` if the system prevents the files from being read.
  package init?(at delivery: Delivery) throws(Problem) {
    guard try delivery.recognised() != nil, let asset = try Asset(opening: delivery),
      let type = asset.files[0].content.contentType, type.mediaType != nil
    else { return nil }
    let first = asset.files[0]
    var (held, possible): (Set<Kind>, Set<Kind>) = ([], [])
    for file in asset.files {
      // A file that could not be read may hold any kind.
      if file.content.problem != nil { possible.formUnion(Set<Kind>.removable) }
      for (index, item) in file.items.enumerated() {
        if index == 0, file.leader != nil, file.revealsNothing(item) { continue }
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
