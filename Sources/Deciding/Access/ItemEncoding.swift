public import Vocabulary

/// The encoding in which an item is wanted, in the words and the order of the model.
public enum ItemEncoding: String, Sendable, Hashable, CaseIterable {
  /// Any encoding that suits the caller; the model may transcode.
  case automatic
  /// As the item is stored.
  case current
  /// The most compatible encoding, even where that takes transcoding.
  case compatible

  /// Takes an encoding by its number in the model; a number out of range means `automatic`.
  public init(ordinal: Int) {
    let all = ItemEncoding.allCases
    self = all.indices.contains(ordinal) ? all[ordinal] : .automatic
  }
}

extension ItemEncoding {
  /// The encoding in force; a person who chose `automatic` leaves the matter to the caller.
  ///
  /// - Parameters:
  ///   - chosen: The person's choice; nil if there is none.
  ///   - preferred: The caller's preference.
  /// - Returns: The encoding.
  public static func inForce(chosen: ItemEncoding?, preferred: ItemEncoding) -> ItemEncoding {
    switch chosen {
    case .current: .current
    case .compatible: .compatible
    case .automatic, nil: preferred
    }
  }

  /// Whether an item can be handed over as it is stored, as nothing is transcoded.
  ///
  /// - Parameters:
  ///   - source: The type of the item as it is stored; nil if it is not known.
  ///   - requested: The uniform type identifier that the caller asks for; nil if any will do.
  /// - Returns: Whether the stored bytes are of the encoding and of the type.
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
