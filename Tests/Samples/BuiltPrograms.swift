package import Foundation

/// The programs that tests run.
package enum BuiltPrograms {
  /// The folder of the tests' own executable, and of the programs that only tests use.
  package static let besideTests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The folder of omit's programs.
  ///
  /// The environment variable `OMIT_TOOLS` names another folder, to try release programs.
  package static let folder =
    ProcessInfo.processInfo.environment["OMIT_TOOLS"].map { URL(filePath: $0) } ?? besideTests
}
