package import Access
package import Vocabulary

/// The library's own name for an asset, which no host ever gets.
package struct AssetID: Sendable, Hashable {
  /// The name as the library writes it.
  package let text: String

  /// Takes a name of the library.
  package init(_ text: String) { self.text = text }
}

/// An asset as a picker knows it.
package struct PickerAsset: Sendable, Hashable {
  /// The library's own name for it.
  package let id: AssetID
  /// The facts that filters ask for, with the identifier by which this caller may know it.
  package let facts: AssetFacts
  /// The kinds that it holds something of.
  package let kinds: Set<Kind>
  /// The kinds that it may hold something of, in parts that cannot be read or opened.
  package let possibleKinds: Set<Kind>

  /// Describes an asset.
  package init(
    _ id: AssetID, facts: AssetFacts, kinds: Set<Kind> = [], possibleKinds: Set<Kind> = []
  ) {
    self.id = id
    self.facts = facts
    self.kinds = kinds
    self.possibleKinds = possibleKinds
  }

  /// The asset as callers of an API get it: through the legacy picker a Live Photo is a picture.
  package func through(_ api: CallerAPI) -> PickerAsset {
    guard !api.capabilities.contains(.livePhotos) else { return self }
    var facts = facts
    facts.mediaSubtypes.remove(.photoLive)
    return PickerAsset(id, facts: facts, kinds: kinds, possibleKinds: possibleKinds)
  }
}
