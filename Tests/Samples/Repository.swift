package import Foundation

/// The work tree from which the tests were built.
package enum Repository {
  /// The root folder of the work tree.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
