public import Vocabulary

/// A removal that a caller asks for itself, whatever the person sharing chose.
public enum MetadataOption: String, Sendable, Hashable, CaseIterable {
  /// The caller wants no location.
  case removeLocation
  /// The caller wants no captions.
  case removeCaptions

  /// The kind whose items the option removes.
  public var kind: Kind {
    switch self {
    case .removeLocation: .location
    case .removeCaptions: .caption
    }
  }
}

extension Set<MetadataOption> {
  /// The kinds whose items these options remove.
  public var kinds: Set<Kind> { Set<Kind>(map(\.kind)) }
}

extension MetadataOption: RequestWord {
  package static let role = "metadata option"
}
