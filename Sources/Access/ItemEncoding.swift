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

extension ItemEncoding: RequestWord {
  package static let role = "item encoding"
}
