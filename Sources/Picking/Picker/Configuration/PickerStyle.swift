import Access

/// The way in which a picker stands in its host, in the words of the model.
package enum PickerStyle: String, Sendable, Hashable, CaseIterable {
  /// A sheet over the host.
  case presentation
  /// A part of the host's own page.
  case inline
  /// A part of the host's own page, of a single row.
  case compact

  /// Whether the picker is a sheet; otherwise it is embedded in the host.
  package var isSheet: Bool {
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
package enum PickerMode: String, Sendable, Hashable, CaseIterable {
  /// A grid.
  case `default`
  /// A single row.
  case compact
}

extension PickerMode: RequestWord {
  package static let role = "picker mode"
}
