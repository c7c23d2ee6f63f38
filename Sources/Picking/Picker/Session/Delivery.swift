public import Access

/// The number of an item that a session delivers, counted from 0 and never reused.
public struct ItemNumber: Sendable, Hashable {
  /// The number.
  public let number: Int

  /// Creates an item number from a number that a session assigned.
  public init(_ number: Int) { self.number = number }

  var next: ItemNumber { ItemNumber(number + 1) }
}

/// An asset that is delivered to the host, with the choices that apply to it.
public struct Delivery: Sendable, Hashable {
  /// The item by which the host knows the asset.
  public let item: ItemNumber
  /// The delivered asset; a Live Photo counts as one.
  public let asset: PickerAsset
  /// The person's choices when the asset was delivered, together with anything turned off since.
  public internal(set) var choices: Choices
  /// Whether the host has fetched the whole item, so it can no longer be revoked.
  public internal(set) var isFetched = false

  init(_ item: ItemNumber, of asset: PickerAsset, with choices: Choices) {
    self.item = item
    self.asset = asset
    self.choices = choices
  }
}

/// The description of one selected asset that a host receives.
public struct PickerResult: Sendable, Hashable {
  /// The item that can be fetched, or nil for a preselected asset, which the host already has.
  public let item: ItemNumber?
  /// The identifier of the asset, or nil if the configuration has no library.
  public let assetIdentifier: String?
}
