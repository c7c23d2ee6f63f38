import Access

/// An edge of a picker; a line of text begins at the leading edge.
public enum PickerEdge: String, Sendable, Hashable, CaseIterable {
  case top
  case leading
  case bottom
  case trailing
}

extension PickerEdge: RequestWord {
  package static let role = "edge"
}

extension Set<PickerEdge> {
  /// All edges.
  public static let all = Set<PickerEdge>(PickerEdge.allCases)
}
