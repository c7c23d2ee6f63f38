/// The buttons that a picker has for ending a selection.
///
/// | selection actions | continuous | Cancel | Add | Done |
/// | --- | --- | --- | --- | --- |
/// | enabled | no | yes | yes | no |
/// | enabled | yes | no | no | yes |
/// | disabled | no | no | yes | no |
/// | disabled | yes | no | no | no |
///
/// A continuous selection is delivered tap by tap. Cancel and Add would suggest that nothing has
/// been delivered, so Done takes their place.
public struct SelectionActions: Sendable, Hashable {
  /// Whether there is a button that delivers nothing.
  public let cancel: Bool
  /// Whether there is a button that delivers the selection.
  public let add: Bool
  /// Whether there is a button that ends a selection that has already been delivered.
  public let done: Bool

  /// Determines the buttons for a configuration.
  ///
  /// INVARIANT (reachable selection): if there is no Add button, the selection is delivered without
  /// it.
  public init(of configuration: PickerConfiguration) {
    let areEnabled = !configuration.disabledCapabilities.contains(.selectionActions)
    let isContinuous = configuration.selection.isContinuous
    cancel = areEnabled && !isContinuous
    add = !isContinuous
    done = areEnabled && isContinuous
  }
}
