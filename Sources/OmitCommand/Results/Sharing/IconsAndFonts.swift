import Omit

/// The icons and fonts that were found in folders and skipped: programs are drawn with them, and nobody's
/// camera makes one.
struct IconsAndFonts {
  private var names: [String] = []
  private var count = 0

  /// Names that are told; others are counted.
  private static let longestList = 10

  /// Adds an asset, if it is one.
  mutating func add(_ report: AssetReport) {
    guard report.outcome == .skipped, report.files[0].path?.isOfIconOrFont == true else { return }
    count += 1
    if names.count < Self.longestList { names.append(report.files[0].source) }
  }

  /// The sentence on them.
  ///
  /// - Parameter fate: What was not done with them, such as `copied`.
  /// - Returns: The sentence; nil where there are none.
  func sentence(butNot fate: String) -> String? {
    guard count > 0 else { return nil }
    let more = count - names.count
    return "icons and fonts, not \(fate): " + names.joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }
}
