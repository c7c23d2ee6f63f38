import Omit

/// The icons and fonts that were found in folders and skipped: programs are drawn with them, and nobody's
/// camera makes one.
struct IconsAndFonts {
  private var names = NamedSome()

  /// Adds an asset, if it is one.
  mutating func add(_ report: AssetReport) {
    guard report.outcome == .skipped, report.files[0].path?.isOfIconOrFont == true else { return }
    names.add(report.files[0].source)
  }

  /// The sentence on them.
  ///
  /// - Parameter fate: What was not done with them, such as `copied`.
  /// - Returns: The sentence; nil if there are none.
  func sentence(butNot fate: String) -> String? {
    names.isEmpty ? nil : "icons and fonts, not \(fate): \(names.text)"
  }
}
