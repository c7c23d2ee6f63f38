/// The two buttons that end a selection, as far as a picker has them.
///
/// | selection actions | continuous | Cancel | Add |
/// | --- | --- | --- | --- |
/// | enabled | no | yes | yes |
/// | enabled | yes | yes | yes |
/// | disabled | no | no | yes |
/// | disabled | yes | no | no |
package struct SelectionActions: Sendable, Hashable {
  /// Whether there is a button that hands over nothing.
  package let cancel: Bool
  /// Whether there is a button that hands over the selection.
  package let add: Bool

  /// Finds the buttons of a configuration.
  ///
  /// INVARIANT (reachable selection): where there is no Add button, the selection is handed over
  /// without it.
  package init(of configuration: PickerConfiguration) {
    let areEnabled = !configuration.disabledCapabilities.contains(.selectionActions)
    cancel = areEnabled
    add = areEnabled || !configuration.selection.isContinuous
  }
}
