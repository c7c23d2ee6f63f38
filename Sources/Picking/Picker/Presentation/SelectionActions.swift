/// The buttons that end a selection, as far as a picker has them.
///
/// | selection actions | continuous | Cancel | Add | Done |
/// | --- | --- | --- | --- | --- |
/// | enabled | no | yes | yes | no |
/// | enabled | yes | no | no | yes |
/// | disabled | no | no | yes | no |
/// | disabled | yes | no | no | no |
///
/// A continuous selection is handed over tap by tap. Cancel and Add would say that nothing was, so
/// Done takes their place.
package struct SelectionActions: Sendable, Hashable {
  /// Whether there is a button that hands over nothing.
  package let cancel: Bool
  /// Whether there is a button that hands over the selection.
  package let add: Bool
  /// Whether there is a button that ends a selection of which everything was handed over.
  package let done: Bool

  /// Finds the buttons of a configuration.
  ///
  /// INVARIANT (reachable selection): where there is no Add button, the selection is handed over
  /// without it.
  package init(of configuration: PickerConfiguration) {
    let areEnabled = !configuration.disabledCapabilities.contains(.selectionActions)
    let isContinuous = configuration.selection.isContinuous
    cancel = areEnabled && !isContinuous
    add = !isContinuous
    done = areEnabled && isContinuous
  }
}
