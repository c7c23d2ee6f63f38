import Access

/// The presentation of a picker in its host, in the words of the model.
public enum PickerStyle: String, Sendable, Hashable, CaseIterable {
  /// A sheet over the host.
  case presentation
  /// A part of the host's own page.
  case inline
  /// A single row in the host's own page.
  case compact

  /// Whether the picker is a sheet rather than embedded in the host.
  public var isSheet: Bool {
    switch self {
    case .presentation: true
    case .inline, .compact: false
    }
  }
}

extension PickerStyle: RequestWord {
  package static let role = "picker style"
}

/// The layout of the assets in a picker, in the words of the model.
public enum PickerMode: String, Sendable, Hashable, CaseIterable {
  /// A grid.
  case `default`
  /// A single row.
  case compact
}

extension PickerMode: RequestWord {
  package static let role = "picker mode"
}
