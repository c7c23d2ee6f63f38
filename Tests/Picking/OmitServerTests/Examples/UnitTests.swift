import Foundation
import Samples
import Testing

@testable import OmitServer

/// The example of a user unit.
@Suite struct UnitTests {
  private static let verifier = "/usr/bin/systemd-analyze"
  private static let isVerifiable = FileManager.default.isExecutableFile(atPath: verifier)
  private let unit: String

  init() throws {
    unit = try String(
      contentsOf: Repository.root.appending(path: "Examples/systemd/omit-server.service"),
      encoding: .utf8)
  }

  @Test(.enabled(if: UnitTests.isVerifiable, "systemd-analyze is not installed"))
  func `systemd finds nothing wrong with it`() throws {
    #expect(try complaints(about: unit) == "")
  }

  @Test(.enabled(if: UnitTests.isVerifiable, "systemd-analyze is not installed"))
  func `systemd finds a mistake that is made in it`() throws {
    let broken = unit.replacing("KillSignal=SIGTERM", with: "KillSignal=SIGNONE")
    #expect(broken != unit)
    #expect(try complaints(about: broken).contains("signal"))
  }

  @Test func `the unit starts the server with the settings that its comment describes`() throws {
    let start = try #require(unit.firstMatch(of: /(?m)^ExecStart=(.*)$/))
    #expect(start.1 == "%h/.local/libexec/omit-server --config %h/.config/omit/server.yaml")
    let settings = try #require(unit.firstMatch(of: /echo '(.*)' > ~\/.config\/omit\/server.yaml/))
    let parsed = try ServerSettings(parsing: String(settings.1), file: "server.yaml")
    #expect(parsed.listen == ServerSettings().listen)
  }

  /// Returns the complaints of systemd about a unit, in a home in which the server is installed.
  private func complaints(about unit: String) throws -> String {
    let home = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let programs = home.appending(path: ".local/libexec")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: programs.appending(path: "omit-server"),
      withDestinationURL: URL(filePath: "/bin/true"))
    let file = home.appending(path: "omit-server.service")
    try unit.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    let output = Pipe.forOneProgram()
    process.executableURL = URL(filePath: Self.verifier)
    process.arguments = ["--user", "verify", file.path]
    process.environment = [
      "HOME": home.path, "XDG_RUNTIME_DIR": home.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C",
    ]
    process.standardOutput = output
    process.standardError = output
    try process.start()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: printed, as: UTF8.self)
    return text.isEmpty && process.terminationStatus != 0 ? "it is refused" : text
  }
}
