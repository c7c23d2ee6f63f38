public import Access

/// The places that a picker takes assets from, as stated by its host.
public enum PickerSource: String, Sendable, Hashable, CaseIterable {
  /// The library of the person, who signs in.
  case library
  /// The visitor's device, without a sign-in.
  case device
  /// Both; the person signs in.
  case both

  /// The places, in the order in which they are shown.
  public var photoSources: [PhotoSource] {
    switch self {
    case .library: [.library]
    case .device: [.device]
    case .both: [.library, .device]
    }
  }
}

extension PickerSource: RequestWord {
  package static let role = "source"
}
