import GRDB

/// Texts as a search compares them: without regard to case, in any script.
enum FoldedText {
  /// Says in SQL whether the first text holds the second.
  static let holds = DatabaseFunction("omit_holds", argumentCount: 2, pure: true) { values in
    guard let text = String.fromDatabaseValue(values[0]),
      let search = String.fromDatabaseValue(values[1])
    else { return false }
    return text.lowercased().contains(search.lowercased())
  }
}
