import Omit

/// The sentences on what was left out of folders because it is excluded, or hidden.
struct ExclusionWording {
  let count: ExclusionCount

  /// What is excluded, such as `3 files and 1 folder`; nil if nothing is.
  private var what: String? { Self.words(count.files, count.folders) }

  private static func words(_ files: Int, _ folders: Int) -> String? {
    let parts = [(files, "file"), (folders, "folder")].filter { $0.0 > 0 }
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

  /// The sentence on what is hidden.
  ///
  /// - Parameter fate: What was not done with it, such as `copied`.
  /// - Returns: The sentence; nil if nothing is hidden.
  func hidden(butNot fate: String) -> String? {
    Self.words(count.hiddenFiles, count.hiddenFolders).map {
      "hidden, and not \(fate): \($0); `--hidden` takes what is hidden, too"
    }
  }

  /// The sentences on all that was left out.
  ///
  /// - Parameters:
  ///   - excluded: The sentence on what is excluded.
  ///   - fate: What was not done with the rest, such as `copied`.
  ///   - icons: The icons and fonts that were skipped.
  /// - Returns: The sentences, one on a line; nil if there are none.
  func leftOut(_ excluded: String?, butNot fate: String, and icons: IconsAndFonts) -> String? {
    let all = [excluded, hidden(butNot: fate), icons.sentence(butNot: fate)].compactMap(\.self)
    return all.isEmpty ? nil : all.joined(separator: "\n")
  }
}
