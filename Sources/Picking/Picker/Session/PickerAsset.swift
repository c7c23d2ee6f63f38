public import Access
public import Vocabulary

/// The library's own name for an asset, or the random name of an uploaded one.
///
/// A host never learns the name of an asset in the library.
public struct AssetID: Sendable, Hashable {
  /// The name as text.
  public let text: String

  /// Creates an identifier from a name.
  public init(_ text: String) { self.text = text }
}

/// An asset as a picker sees it.
public struct PickerAsset: Sendable, Hashable {
  /// The name of the asset.
  public let id: AssetID
  /// The place that the asset comes from.
  public let source: PhotoSource
  /// The facts that filters test, with the identifier by which this caller may know the asset.
  public let facts: AssetFacts
  /// The kinds that the asset certainly holds.
  public let kinds: Set<Kind>
  /// The kinds that the asset may hold, in parts that cannot be read or opened.
  public let possibleKinds: Set<Kind>
  /// Whether the asset may be transcoded, because the program that it takes was there when the
  /// asset was seen.
  public var mayBeTranscoded = false

  /// Creates an asset.
  public init(
    _ id: AssetID, from source: PhotoSource = .library, facts: AssetFacts, kinds: Set<Kind> = [],
    possibleKinds: Set<Kind> = []
  ) {
    self.id = id
    self.source = source
    self.facts = facts
    self.kinds = kinds
    self.possibleKinds = possibleKinds
  }

  /// Returns the asset as a host receives it: without its movie, a Live Photo is a picture.
  ///
  /// - Parameter configuration: The configuration of the host's picker.
  /// - Returns: The asset.
  public func restricted(by configuration: PickerConfiguration) -> PickerAsset {
    guard !configuration.deliversLivePhotos else { return self }
    var facts = facts
    facts.mediaSubtypes.remove(.photoLive)
    var asset = PickerAsset(
      id, from: source, facts: facts, kinds: kinds, possibleKinds: possibleKinds)
    asset.mayBeTranscoded = mayBeTranscoded
    return asset
  }
}
