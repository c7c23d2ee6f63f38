/// A bar or list at an edge of a picker, around its content.
public enum Accessory: String, Sendable, Hashable, CaseIterable {
  /// The bar at the top: Cancel and Add, search, and the albums tab.
  case navigationBar
  /// The bar at the bottom: the staging area, and the Options menu.
  case toolbar
  /// The list of collections at the leading edge.
  case sidebar
}

/// The place of a control that a picker must always show.
public enum PickerPlacement: Sendable, Hashable {
  /// In an accessory at an edge.
  case accessory(Accessory)
  /// Over the content, because the accessory of its edge is hidden.
  case content
}
