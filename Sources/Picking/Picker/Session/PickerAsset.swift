package import Access
package import Vocabulary

/// The library's own name for an asset, which is never disclosed to a host.
package struct AssetID: Sendable, Hashable {
  /// The name as the library writes it.
  package let text: String

  /// Creates an identifier from a name of the library.
  package init(_ text: String) { self.text = text }
}

/// An asset as a picker sees it.
package struct PickerAsset: Sendable, Hashable {
  /// The library's own name for the asset.
  package let id: AssetID
  /// The facts that filters test, with the identifier by which this caller may know the asset.
  package let facts: AssetFacts
  /// The kinds that the asset certainly holds.
  package let kinds: Set<Kind>
  /// The kinds that the asset may hold, in parts that cannot be read or opened.
  package let possibleKinds: Set<Kind>

  /// Creates an asset.
  package init(
    _ id: AssetID, facts: AssetFacts, kinds: Set<Kind> = [], possibleKinds: Set<Kind> = []
  ) {
    self.id = id
    self.facts = facts
    self.kinds = kinds
    self.possibleKinds = possibleKinds
  }

  /// Returns the asset as callers of an API receive it: the legacy picker delivers a Live Photo as
  /// a picture.
  package func through(_ api: CallerAPI) -> PickerAsset {
    guard !api.capabilities.contains(.livePhotos) else { return self }
    var facts = facts
    facts.mediaSubtypes.remove(.photoLive)
    return PickerAsset(id, facts: facts, kinds: kinds, possibleKinds: possibleKinds)
  }
}
