/// The encoding requested for an item, in the words and the order of the model.
public enum ItemEncoding: String, Sendable, Hashable, CaseIterable {
  /// Any encoding that suits the caller; the model may transcode.
  case automatic
  /// The encoding in which the item is stored.
  case current
  /// The most compatible encoding, even if that requires transcoding.
  case compatible
  /// JPEG, for every still; only the person sharing or a request can choose it, because the model
  /// has no such encoding.
  case jpeg

  /// The encodings of the model, which are those that a caller can prefer.
  public static let ofModel: [ItemEncoding] = [.automatic, .current, .compatible]

  /// Creates an encoding from its number in the model; a number out of range means `automatic`.
  public init(ordinal: Int) {
    let all = ItemEncoding.ofModel
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
  public static func effective(chosen: ItemEncoding?, preferred: ItemEncoding) -> ItemEncoding {
    switch chosen {
    case .current: .current
    case .compatible: .compatible
    case .jpeg: .jpeg
    case .automatic, nil: preferred
    }
  }
}

extension ItemEncoding: RequestWord {
  package static let role = "item encoding"

  /// Creates the encoding that a caller prefers from its word.
  package init(preferred word: String) throws(RequestError) {
    guard let encoding = ItemEncoding.ofModel.first(where: { $0.rawValue == word }) else {
      throw .unknown(word: word, role: ItemEncoding.role, known: ItemEncoding.wordsOfModel)
    }
    self = encoding
  }

  /// The words of the encodings that a caller can prefer.
  package static let wordsOfModel = ItemEncoding.ofModel.map(\.rawValue)
}
