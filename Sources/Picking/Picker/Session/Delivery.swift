package import Access

/// The number of an item that a session delivers, counted from 0 and never reused.
package struct ItemNumber: Sendable, Hashable {
  /// The number.
  package let number: Int

  /// Creates an item number from a number that a session assigned.
  package init(_ number: Int) { self.number = number }

  var next: ItemNumber { ItemNumber(number + 1) }
}

/// An asset that is delivered to the host, with the choices that apply to it.
package struct Delivery: Sendable, Hashable {
  /// The item by which the host knows the asset.
  package let item: ItemNumber
  /// The delivered asset; a Live Photo counts as one.
  package let asset: PickerAsset
  /// The person's choices when the asset was delivered, together with anything turned off since.
  package internal(set) var choices: Choices
  /// Whether the host has fetched the whole item, so it can no longer be revoked.
  package internal(set) var isFetched = false

  init(_ item: ItemNumber, of asset: PickerAsset, with choices: Choices) {
    self.item = item
    self.asset = asset
    self.choices = choices
  }
}

/// The description of one selected asset that a host receives.
package struct PickerResult: Sendable, Hashable {
  /// The item that can be fetched, or nil for a preselected asset, which the host already has.
  package let item: ItemNumber?
  /// The identifier of the asset, or nil if the configuration has no library.
  package let assetIdentifier: String?
}
