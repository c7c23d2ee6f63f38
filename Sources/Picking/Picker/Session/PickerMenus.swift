public import Access

/// Whether the assets of each source are governed by an Options menu.
///
/// A caller with access to a person's library has no menu for that library. Nobody has given it
/// access to a visitor's device, so assets from there always have the menu of the caller's API.
public struct PickerMenus: Sendable, Hashable {
  private let menus: [PhotoSource: Menu]
  private let sources: [PhotoSource]

  /// Creates the menus of a picker.
  ///
  /// - Parameters:
  ///   - source: The places that the picker takes assets from.
  ///   - menu: Returns the menu for assets of one place.
  /// - Throws: The error of the closure.
  public init<Failure: Error>(
    of source: PickerSource, _ menu: (PhotoSource) throws(Failure) -> Menu
  ) throws(Failure) {
    sources = source.photoSources
    var menus: [PhotoSource: Menu] = [:]
    for source in sources { menus[source] = try menu(source) }
    self.menus = menus
  }

  /// Whether the picker has an Options menu, because the assets of one source are governed by it.
  public var areSupported: Bool { sources.contains(where: governs) }

  /// The reasons why the picker has no menu, in the order of `Menu.Obstacle`; empty if it has one.
  public var reasons: [Menu.Obstacle] {
    guard !areSupported else { return [] }
    return Menu.Obstacle.allCases.filter { reason in
      menus.values.contains { $0.reasons.contains(reason) }
    }
  }

  /// Returns whether the menu governs the assets of a source.
  public func governs(_ source: PhotoSource) -> Bool { menus[source]?.supported == true }
}
