import FoundationEssentials

/// Small files that are read whole.
enum WholeFile {
  /// Returns the text of a file, or nil if it is not there or not UTF-8.
  static func text(of path: String) -> String? {
    FileManager.default.contents(atPath: path).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
