/// The thing at an edge of a picker, around its content.
package enum Accessory: String, Sendable, Hashable, CaseIterable {
  /// The bar at the top: Cancel and Add, search, and the albums tab.
  case navigationBar
  /// The bar at the bottom: the staging area, and the Options menu.
  case toolbar
  /// The list of collections at the leading edge.
  case sidebar
}

/// The place of something that a picker always has to show somewhere.
package enum PickerPlacement: Sendable, Hashable {
  /// In what stands at an edge.
  case accessory(Accessory)
  /// Over the content, where the edge it would stand at is hidden.
  case content
}
