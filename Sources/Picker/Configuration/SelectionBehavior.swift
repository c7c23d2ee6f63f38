import Access

/// The behaviour of a picker while assets are selected, in the words and the order of the model.
package enum SelectionBehavior: String, Sendable, Hashable, CaseIterable {
  /// The selection is handed over when the person adds it.
  case `default`
  /// The same, and the order of the taps is shown by numbers.
  case ordered
  /// Each change of the selection is handed over at once.
  case continuous
  /// The same, and the order of the taps is shown by numbers.
  case continuousAndOrdered

  /// Whether each change of the selection is handed over at once.
  package var isContinuous: Bool {
    switch self {
    case .default, .ordered: false
    case .continuous, .continuousAndOrdered: true
    }
  }

  /// Whether numbers show the order, so that assets are selected one by one and never by sweeping.
  package var isOrdered: Bool {
    switch self {
    case .default, .continuous: false
    case .ordered, .continuousAndOrdered: true
    }
  }
}

extension SelectionBehavior: RequestWord {
  package static let role = "selection behaviour"
}
