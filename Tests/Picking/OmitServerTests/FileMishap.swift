import Foundation
import Samples

/// Something that may happen to a file just before it is read.
enum FileMishap: CaseIterable {
  case removed, renamed, grown, replaced, emptied, becomesFolder, becomesLink, becomesPipe

  /// Applies the mishap to a file.
  func happen(to file: URL) throws {
    let away = file.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "away-\(UUID().uuidString).jpg")
    switch self {
    case .removed: try FileManager.default.removeItem(at: file)
    case .renamed: try FileManager.default.moveItem(at: file, to: away)
    case .grown: try (try Data(contentsOf: file) + [0]).write(to: file)
    case .replaced: try Data(try FixtureFiles.bytes(of: "studio.jpg")).write(to: file)
    case .emptied: try Data().write(to: file)
    case .becomesFolder:
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    case .becomesLink:
      // Links to the same bytes in another file, outside of the library.
      try FileManager.default.copyItem(at: file, to: away)
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: away)
    case .becomesPipe:
      try FileManager.default.removeItem(at: file)
      guard unsafe mkfifo(file.path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
  }
}
