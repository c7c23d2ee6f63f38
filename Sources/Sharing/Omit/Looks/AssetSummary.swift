package import Access
import Containers
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
  /// What the asset tells about itself, for its owner.
  package let description: AssetDescription
  /// The duration of the movie in seconds, or nil for a picture or if it is not stated.
  package let duration: Double?
  /// Whether the asset's XMP rates it with five stars.
  package let hasFiveStars: Bool
  /// The SHA-256 of the asset's first file, 32 bytes.
  package let digest: [UInt8]

  /// Reads the files of an asset, or returns nil if they are not a picture or movie: a file of a
  /// movie's format may have only sound.
  ///
  /// - Throws: `Problem` if the system prevents the files from being read.
  package init?(at delivery: Delivery) throws(Problem) {
    guard try delivery.recognised() != nil, let asset = try Asset(opening: delivery),
      let type = asset.files[0].content.contentType, type.mediaType != nil
    else { return nil }
    let first = asset.files[0]
    guard !first.isOnlySound else { return nil }
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
    let others = asset.files.dropFirst().map { StatedValues(of: $0) }
    var description = statements.description
    for other in others { description.add(other.description) }
    self.description = description
    hasFiveStars = statements.hasFiveStars || others.contains(where: \.hasFiveStars)
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

extension AssetFile {
  /// Whether the file has the format of a movie, and sound without pictures.
  fileprivate var isOnlySound: Bool {
    guard case .isoBaseMedia(let structure)? = content.inventory?.container else { return false }
    return structure.isOnlySound(in: original)
  }
}
