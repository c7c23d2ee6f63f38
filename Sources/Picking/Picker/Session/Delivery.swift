package import Access

/// The number of an item that a session hands over, counted from 0; none is used twice.
package struct ItemNumber: Sendable, Hashable {
  /// The number.
  package let number: Int

  /// Takes a number that a session gave out.
  package init(_ number: Int) { self.number = number }

  var next: ItemNumber { ItemNumber(number + 1) }
}

/// One asset on its way to the host, with the choices that hold for it.
package struct Delivery: Sendable, Hashable {
  /// The item that the host gets to know.
  package let item: ItemNumber
  /// The asset that is handed over; a Live Photo is one.
  package let asset: PickerAsset
  /// The choices of the person: those in force when the asset was handed over, with what was turned
  /// off since.
  package internal(set) var choices: Choices
  /// Whether the host has all of it, so that nothing can be taken back.
  package internal(set) var isFetched = false

  init(_ item: ItemNumber, of asset: PickerAsset, with choices: Choices) {
    self.item = item
    self.asset = asset
    self.choices = choices
  }
}

/// One line of what a host is told of the selection.
package struct PickerResult: Sendable, Hashable {
  /// The item that can be fetched; nil for an asset that was preselected, which the host has.
  package let item: ItemNumber?
  /// The identifier of the asset; nil where the configuration has no library.
  package let assetIdentifier: String?
}
