public import Vocabulary

/// The facts about an asset that rules can query.
public struct AssetFacts: Sendable, Hashable {
  /// The format detected from the bytes, or nil until the bytes are examined.
  public var contentType: ContentType?
  /// The special forms that the asset has, such as panorama or Live Photo.
  public var mediaSubtypes: Set<MediaSubtype>
  /// The kinds that the asset's files hold or may hold, or nil if no file was examined.
  public var holds: Set<Kind>?
  /// Whether the person selected the asset, or nil if nothing is known about a selection.
  public var selected: Bool?
  /// The library's identifier for the asset, if the caller may know it.
  public var identifier: String?

  /// Creates the facts that are known about an asset.
  public init(
    contentType: ContentType? = nil, mediaSubtypes: Set<MediaSubtype> = [],
    holds: Set<Kind>? = nil, selected: Bool? = nil, identifier: String? = nil
  ) {
    self.contentType = contentType
    self.mediaSubtypes = mediaSubtypes
    self.holds = holds
    self.selected = selected
    self.identifier = identifier
  }

  /// Whether the asset is a picture or a movie, according to its format.
  public var mediaType: MediaType? { contentType?.mediaType }
}
