import Foundation
import Samples
import Testing

/// The script that compares the public interface with the last tagged version, in a temporary
/// repository.
@Suite struct InterfaceCheckTests {
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    let scripts = root.appending(path: "Scripts")
    try FileManager.default.createDirectory(at: scripts, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: FixtureFiles.folder.deletingLastPathComponent().appending(path: "Scripts/check-api"),
      to: scripts.appending(path: "check-api"))
  }

  /// Runs lines of shell in the repository, where `swift` prints its arguments.
  private func shell(_ lines: String) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe.forOneProgram()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      """
      set -e
      export HOME="$PWD" GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 PATH="$PWD/bin:$PATH"
      mkdir -p bin
      printf '#!/bin/sh\\necho swift "$@"\\n' >bin/swift.new
      chmod 755 bin/swift.new
      mv bin/swift.new bin/swift
      commit() { git -c user.name=a -c user.email=a@b commit --quiet --allow-empty -m "$1"; }
      git init --quiet .
      commit first
      \(lines)
      """,
    ]
    process.currentDirectoryURL = root
    process.standardOutput = pipe
    process.standardError = pipe
    try process.start()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try FileManager.default.removeItem(at: root)
    return (process.terminationStatus, text)
  }

  @Test func `without a tagged version the check says that it is skipped`() throws {
    let run = try shell("Scripts/check-api")
    #expect(run.status == 0)
    #expect(run.text == "api: skipped, no version is tagged yet\n")
  }

  @Test func `the public interface is compared with the last version, and with no other tag`()
    throws
  {
    let run = try shell(
      """
      git tag 0.1.0; commit second; git tag 0.2.0; commit third; git tag nightly
      Scripts/check-api
      """)
    #expect(run.status == 0)
    #expect(
      run.text == """
        api: compared with 0.2.0
        swift package diagnose-api-breaking-changes 0.2.0 --products Omit

        """)
  }

  @Test func `a product that the last version had is compared too`() throws {
    let run = try shell(
      #"""
      echo '.library(name: "OmitPicker", targets: [])' >Package.swift
      git add Package.swift; commit second
      Scripts/check-api HEAD
      """#)
    #expect(run.status == 0)
    #expect(run.text.contains(" HEAD --products Omit OmitPicker\n"))
  }

  @Test func `breaks that are meant are handed over`() throws {
    let run = try shell("touch Scripts/api-breaks.txt; Scripts/check-api HEAD")
    #expect(run.status == 0)
    #expect(run.text.contains(" --breakage-allowlist-path Scripts/api-breaks.txt"))
  }
}
