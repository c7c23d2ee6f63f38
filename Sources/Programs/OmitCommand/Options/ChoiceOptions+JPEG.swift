import Access
import ArgumentParser

/// The settings for stills that become JPEG.
extension ChoiceOptions {
  /// Whether any setting is given.
  var hasJPEGSettings: Bool { !givenJPEGOptions.isEmpty }

  private var givenJPEGOptions: [String] {
    (quality == nil ? [] : ["--quality"]) + (subsampling == nil ? [] : ["--subsampling"])
      + (longestSide == nil ? [] : ["--longest-side"])
  }

  /// Checks the numbers.
  ///
  /// - Throws: `ValidationError` if a number is out of range.
  func validateJPEGSettings() throws {
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
  func jpegSettings() throws -> JPEGSettings {
    switch format {
    case .compatible, .jpeg: break
    case .automatic, .current, nil:
      if let option = givenJPEGOptions.first {
        throw ValidationError(
          "\(option) is for stills that become JPEG; add --format jpeg or --format compatible")
      }
    }
    return try JPEGSettings(quality: quality, subsampling: subsampling, longestSide: longestSide)
  }
}
