import Access

/// The selected assets, in the order in which they were tapped or moved.
public struct PickerSelection: Sendable, Hashable {
  /// The selected assets, without duplicates.
  public private(set) var assets: [PickerAsset] = []

  /// The library's names of the assets.
  public var ids: [AssetID] { assets.map(\.id) }

  /// The number of selected assets.
  public var count: Int { assets.count }

  /// Whether nothing is selected.
  public var isEmpty: Bool { assets.isEmpty }

  /// Returns whether an asset is selected.
  public func contains(_ id: AssetID) -> Bool { assets.contains { $0.id == id } }

  /// Selects an asset after all others, unless it is already selected.
  mutating func append(_ asset: PickerAsset) {
    guard !contains(asset.id) else { return }
    assets.append(asset)
  }

  /// Deselects an asset and returns it, or returns nil if it was not selected.
  mutating func remove(_ id: AssetID) -> PickerAsset? {
    guard let index = assets.firstIndex(where: { $0.id == id }) else { return nil }
    return assets.remove(at: index)
  }

  /// Returns the selected asset with the identifier that a host uses.
  func asset(identifiedBy identifier: String) -> PickerAsset? {
    assets.first { $0.facts.identifier == identifier }
  }

  /// Moves an asset after another, or to the front, and returns whether the order changed.
  mutating func move(_ id: AssetID, after other: AssetID?) -> Bool {
    guard id != other, let from = assets.firstIndex(where: { $0.id == id }) else { return false }
    var moved = assets
    let asset = moved.remove(at: from)
    if let other {
      guard let index = moved.firstIndex(where: { $0.id == other }) else { return false }
      moved.insert(asset, at: index + 1)
    } else {
      moved.insert(asset, at: 0)
    }
    guard moved != assets else { return false }
    assets = moved
    return true
  }
}
