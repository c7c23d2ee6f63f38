import Foundation
import Omit
import Samples

@testable import Library

/// The renderers that were built beside the tests.
enum BuiltRenderer {
  /// The renderer that draws pictures.
  static let sound = BuiltPrograms.folder.appending(path: "omit-renderer").path
  /// The renderer that follows instructions in files, as one that a hostile file has taken over
  /// would.
  static let misbehaving = BuiltPrograms.besideTests.appending(path: "MisbehavingRenderer").path

  /// The misbehaving renderer as a program that needs no library of the compiler's, or nil if there
  /// is no clang.
  ///
  /// It starts even if only the system's libraries can be opened.
  static let misbehavingAlone: String? = {
    let keeping = Repository.root.appending(path: "Sources/Programs/OmitRenderer/Keeping").path
    let program = FileManager.default.temporaryDirectory.appending(
      path: "misbehaving-\(UUID().uuidString)"
    ).path
    let sources = ["Confinement", "FFmpeg", "Fitting", "HEVC", "Keeping", "Poster"]
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "clang", "-I\(keeping)", "-I\(keeping)/include", "-o", program,
        Repository.root.appending(path: "Tests/MisbehavingRenderer/main.c").path,
      ] + sources.map { "\(keeping)/\($0).c" } + ["-lseccomp"]
    try? compiler.start()
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? program : nil
  }()

  /// Opens a file to be drawn.
  ///
  /// Returns nil if it is not a picture or movie.
  static func open(_ path: String) throws -> DrawableFile? {
    try ShareInput.walking([FileName(path)], to: .nowhere).first.flatMap { DrawableFile(of: $0) }
  }

  /// Opens a fixture.
  static func fixture(_ name: String) throws -> DrawableFile? {
    try open(FixtureFiles.folder.appending(path: name).path)
  }
}
