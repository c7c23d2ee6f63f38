import Omit

/// The sentences on what was left out of folders because it is excluded.
struct ExclusionWording {
  let count: ExclusionCount

  /// What was left out, such as `3 files and 1 folder`; nil where that is nothing.
  private var what: String? {
    let parts = [(count.files, "file"), (count.folders, "folder")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return nil }
    return parts.map { Quantity.count($0.0, $0.1) }.joined(separator: " and ")
  }

  /// Where copies are made: what is excluded stays behind.
  var notCopied: String? { what.map { "excluded, and not copied: \($0)" } }

  /// Where folders are cleaned as they stand: whoever shares them shares what is excluded, too.
  var notCleaned: String? {
    what.map { "excluded, and not cleaned: \($0), in place with all that was in there before" }
  }

  /// Where folders are only looked at.
  var notChecked: String? { what.map { "excluded, and not checked: \($0)" } }
}
