package import Foundation
import Samples

extension FuzzTarget {
  /// The folder that contains a folder of inputs for each target.
  package static let keptFolder = FixtureFiles.folder.deletingLastPathComponent()
    .appending(components: "Tests", "Fuzz", "Inputs")

  /// Returns the inputs that were found to reach different places, and all earlier findings, by
  /// name.
  package func keptInputs() throws -> [(name: String, bytes: [UInt8])] {
    let folder = Self.keptFolder.appending(path: name)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }
}
