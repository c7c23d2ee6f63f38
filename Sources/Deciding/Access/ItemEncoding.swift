public import Vocabulary

/// The encoding requested for an item, in the words and the order of the model.
public enum ItemEncoding: String, Sendable, Hashable, CaseIterable {
  /// Any encoding that suits the caller; the model may transcode.
  case automatic
  /// The encoding in which the item is stored.
  case current
  /// The most compatible encoding, even if that requires transcoding.
  case compatible

  /// Creates an encoding from its number in the model; a number out of range means `automatic`.
  public init(ordinal: Int) {
    let all = ItemEncoding.allCases
    self = all.indices.contains(ordinal) ? all[ordinal] : .automatic
  }
}

extension ItemEncoding {
  /// Returns the encoding in force; if the person chose `automatic`, the caller's preference
  /// applies.
  ///
  /// - Parameters:
  ///   - chosen: The person's choice, or nil if there is none.
  ///   - preferred: The caller's preference.
  /// - Returns: The encoding.
  public static func inForce(chosen: ItemEncoding?, preferred: ItemEncoding) -> ItemEncoding {
    switch chosen {
    case .current: .current
    case .compatible: .compatible
    case .automatic, nil: preferred
    }
  }

  /// Returns whether an item can be delivered as it is stored, because nothing is transcoded.
  ///
  /// - Parameters:
  ///   - source: The type of the stored item, or nil if it is not known.
  ///   - requested: The uniform type identifier that the caller requests, or nil if it accepts any
  ///     type.
  /// - Returns: Whether the stored bytes have the encoding and the type.
  public func keeps(_ source: ContentType?, for requested: String?) -> Bool {
    if let requested, source?.conforms(to: requested) != true { return false }
    return switch self {
    case .automatic, .current: true
    case .compatible: source?.isCompatible == true
    }
  }
}

extension ItemEncoding: RequestWord {
  package static let role = "item encoding"
}
