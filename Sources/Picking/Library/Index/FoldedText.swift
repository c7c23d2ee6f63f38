import GRDB

/// Text in the form that a search compares: case-insensitive, in any script.
enum FoldedText {
  /// An SQL function that returns whether the first string contains the second.
  static let holds = DatabaseFunction("omit_holds", argumentCount: 2, pure: true) { values in
    guard let text = String.fromDatabaseValue(values[0]),
      let search = String.fromDatabaseValue(values[1])
    else { return false }
    return text.lowercased().contains(search.lowercased())
  }
}
