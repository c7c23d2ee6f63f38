public import Vocabulary

/// A removal that a caller requests itself, whatever the person sharing chose.
public enum MetadataOption: String, Sendable, Hashable, CaseIterable {
  /// The caller requests removal of the location.
  case removeLocation
  /// The caller requests removal of captions.
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
