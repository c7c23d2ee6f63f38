import Omit

/// Sentences about what was left out of folders because it is excluded or hidden.
struct ExclusionWording {
  let count: ExclusionCount

  /// The number of excluded files and folders, such as `3 files and 1 folder`, or nil if there are
  /// none.
  private var what: String? { Self.words(count.files, count.folders) }

  private static func words(_ files: Int, _ folders: Int) -> String? {
    let parts = [(files, "file"), (folders, "folder")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return nil }
    return parts.map { Quantity.count($0.0, $0.1) }.joined(separator: " and ")
  }

  /// The sentence for copying, which leaves excluded files out.
  var notCopied: String? { what.map { "excluded, and not copied: \($0)" } }

  /// The sentence for cleaning in place: excluded files are shared together with their folder.
  var notCleaned: String? {
    what.map { "excluded, and not cleaned: \($0), left in place with everything in it" }
  }

  /// The sentence for folders that are only read.
  var notChecked: String? { what.map { "excluded, and not checked: \($0)" } }

  /// Returns the sentence about what is hidden.
  ///
  /// - Parameter fate: What was not done with it, such as `copied`.
  /// - Returns: The sentence, or nil if nothing is hidden.
  func hidden(butNot fate: String) -> String? {
    Self.words(count.hiddenFiles, count.hiddenFolders).map {
      "hidden, and not \(fate): \($0); `--hidden` includes hidden files"
    }
  }

  /// Returns the sentences about everything that was left out.
  ///
  /// - Parameters:
  ///   - excluded: The sentence about what is excluded.
  ///   - fate: What was not done with the rest, such as `copied`.
  ///   - icons: The icons and fonts that were skipped.
  /// - Returns: The sentences, one on each line, or nil if there are none.
  func leftOut(_ excluded: String?, butNot fate: String, and icons: IconsAndFonts) -> String? {
    let all = [excluded, hidden(butNot: fate), icons.sentence(butNot: fate)].compactMap(\.self)
    return all.isEmpty ? nil : all.joined(separator: "\n")
  }
}
