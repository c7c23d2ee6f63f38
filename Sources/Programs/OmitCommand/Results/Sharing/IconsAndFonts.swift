import Omit

/// The icons and fonts in folders that were skipped.
///
/// Programs are drawn with them, and cameras do not make them.
struct IconsAndFonts {
  private var names = NameSummary()

  /// Adds an asset if it is an icon or a font.
  mutating func add(_ report: AssetReport) {
    guard report.outcome == .skipped, report.files[0].path?.isIconOrFont == true else { return }
    names.add(report.files[0].source)
  }

  /// Returns the sentence about icons and fonts.
  ///
  /// - Parameter fate: What was not done with them, such as `copied`.
  /// - Returns: The sentence, or nil if there are none.
  func sentence(butNot fate: String) -> String? {
    names.isEmpty ? nil : "icons and fonts, not \(fate): \(names.text)"
  }
}
