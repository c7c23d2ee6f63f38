import Foundation

/// A path as the server finds it, which has another folder than this command.
enum ServerPath {
  /// The path from the root, with the links that are on the way.
  static func absolute(_ path: String) -> String {
    URL(filePath: path, relativeTo: .currentDirectory()).standardizedFileURL.path
  }

  /// The path from the root without links, as far as it is there.
  static func resolved(_ path: String) -> String {
    URL(filePath: absolute(path)).resolvingSymlinksInPath().path
  }
}
