import Foundation
import Samples

extension Repository {
  /// Returns the Swift files of the sources, each with its text.
  static func sources() throws -> [(path: String, text: String)] {
    let folder = root.appending(path: "Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(".swift") }.map {
      ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }
}
