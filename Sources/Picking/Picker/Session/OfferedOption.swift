public import Access
public import Vocabulary

/// An option that the policies offer before anything is selected.
public struct OfferedOption: Sendable, Hashable {
  /// The kind to which the choice applies.
  public let kind: Kind
  /// The setting that applies if nothing is chosen.
  public let standard: Choice
  /// The coarseness that applies if the kind is made coarse and the choice states none.
  public let coarse: Coarseness?

  /// Creates an option.
  public init(for kind: Kind, standard: Choice, coarse: Coarseness? = nil) {
    self.kind = kind
    self.standard = standard
    self.coarse = coarse
  }
}

extension PickerSession {
  /// Returns the lines of the Options menu for the selection, or an empty list if the caller's
  /// picker has no menu.
  ///
  /// Each line has the number of selected assets that hold something of its kind, among those that
  /// the menu governs.
  public func options(from offered: [OfferedOption]) -> [OptionsMenu.Option] {
    guard menus.areSupported else { return [] }
    let governed = selection.assets.filter { menus.governs($0.source) }
    return offered.map { option in
      OptionsMenu.Option(
        for: option.kind, standard: option.standard, coarse: option.coarse,
        chosen: choices.menu[option.kind],
        heldBy: governed.count { $0.kinds.contains(option.kind) },
        unsure: governed.count {
          !$0.kinds.contains(option.kind) && $0.possibleKinds.contains(option.kind)
        })
    }
  }
}
