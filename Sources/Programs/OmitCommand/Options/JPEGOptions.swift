import Access
import ArgumentParser

/// The settings for stills that become JPEG.
struct JPEGOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Give stills that become JPEG this quality, from \(JPEGSettings.qualities.lowerBound) to \
      \(JPEGSettings.qualities.upperBound). (default: \(JPEGSettings.standard.quality))
      """, valueName: "n"))
  var quality: Int?

  @Option(
    help: ArgumentHelp(
      """
      Store the colours of stills that become JPEG for each pixel, 4:4:4, or for each four, 4:2:0. \
      (default: \(JPEGSettings.standard.subsampling.rawValue))
      """, valueName: "ratio"))
  var subsampling: ChromaSubsampling?

  @Option(
    help: ArgumentHelp(
      """
      Shrink stills that become JPEG until their longest side has at most this many pixels, from \
      \(JPEGSettings.longestSides.lowerBound) to \(JPEGSettings.longestSides.upperBound). \
      (default: they keep their size)
      """, valueName: "pixels"))
  var longestSide: Int?

  /// Whether any setting is given.
  var isGiven: Bool { !given.isEmpty }

  private var given: [String] {
    (quality == nil ? [] : ["--quality"]) + (subsampling == nil ? [] : ["--subsampling"])
      + (longestSide == nil ? [] : ["--longest-side"])
  }

  func validate() throws {
    try Self.expect(quality, in: JPEGSettings.qualities, "--quality")
    try Self.expect(longestSide, in: JPEGSettings.longestSides, "--longest-side")
  }

  private static func expect(_ value: Int?, in range: ClosedRange<Int>, _ option: String) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError(
      "\(option) must be a number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Returns the settings.
  ///
  /// - Throws: `ValidationError` if a setting is given, but no still becomes JPEG in this format.
  func settings(for format: ItemEncoding?) throws -> JPEGSettings {
    switch format {
    case .compatible, .jpeg: break
    case .automatic, .current, nil:
      if let option = given.first {
        throw ValidationError(
          "\(option) is for stills that become JPEG; add --format jpeg or --format compatible")
      }
    }
    return try JPEGSettings(quality: quality, subsampling: subsampling, longestSide: longestSide)
  }
}
