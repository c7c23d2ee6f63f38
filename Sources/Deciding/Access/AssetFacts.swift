public import Vocabulary

/// The facts about an asset that rules can ask for.
public struct AssetFacts: Sendable, Hashable {
  /// The format as told by the bytes; nil until they were looked at.
  public var contentType: ContentType?
  /// The special forms that the asset has, such as panorama or Live Photo.
  public var mediaSubtypes: Set<MediaSubtype>
  /// The kinds that its files hold or may hold; nil if no file was looked at.
  public var holds: Set<Kind>?
  /// Whether the person selected it; nil where nothing is known of a selection.
  public var selected: Bool?
  /// The library's identifier for it, where the caller may know it.
  public var identifier: String?

  /// Gathers what is known of an asset.
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

  /// Whether it is a picture or a movie, as its format has it.
  public var mediaType: MediaType? { contentType?.mediaType }
}
