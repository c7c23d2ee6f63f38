import Access

/// An ability of a picker that a host can disable to offer its own, in the words and the order of the model.
package enum PickerCapability: String, Sendable, Hashable, CaseIterable {
  /// The search bar.
  case search
  /// The place in the toolbar where the selection is looked at.
  case stagingArea
  /// The albums tab and the sidebar.
  case collectionNavigation
  /// The Cancel and the Add button, as far as the host can do without them.
  case selectionActions
  /// The warning before a picture that may be sensitive is shown.
  case sensitivityAnalysisIntervention
}

extension PickerCapability: RequestWord {
  package static let role = "picker capability"
}
