package import Access
package import Vocabulary

/// The library's own name for an asset, or the random name of an uploaded one.
///
/// A host never learns the name of an asset in the library.
package struct AssetID: Sendable, Hashable {
  /// The name as text.
  package let text: String

  /// Creates an identifier from a name.
  package init(_ text: String) { self.text = text }
}

/// An asset as a picker sees it.
package struct PickerAsset: Sendable, Hashable {
  /// The name of the asset.
  package let id: AssetID
  /// The place that the asset comes from.
  package let source: PhotoSource
  /// The facts that filters test, with the identifier by which this caller may know the asset.
  package let facts: AssetFacts
  /// The kinds that the asset certainly holds.
  package let kinds: Set<Kind>
  /// The kinds that the asset may hold, in parts that cannot be read or opened.
  package let possibleKinds: Set<Kind>
  /// Whether the asset may be transcoded, because the program that it takes was there when the
  /// asset was seen.
  package var mayBeTranscoded = false

  /// Creates an asset.
  package init(
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
  package func through(_ configuration: PickerConfiguration) -> PickerAsset {
    guard !configuration.deliversLivePhotos else { return self }
    var facts = facts
    facts.mediaSubtypes.remove(.photoLive)
    var asset = PickerAsset(
      id, from: source, facts: facts, kinds: kinds, possibleKinds: possibleKinds)
    asset.mayBeTranscoded = mayBeTranscoded
    return asset
  }
}
