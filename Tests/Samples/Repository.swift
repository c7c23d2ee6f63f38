package import Foundation

/// The work tree that the tests were built from.
package enum Repository {
  /// Its folder.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
