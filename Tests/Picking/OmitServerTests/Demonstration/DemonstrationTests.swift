import Foundation
import Samples
import Testing

@testable import OmitServer

@Suite struct DemonstrationTests {
  @Test
  func `the commands that the demonstration prints work, and deliver a photo without its location`()
    async throws
  {
    let pictures = URL(filePath: NSTemporaryDirectory())
      .appending(path: "omit-demo-pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: pictures) }
    try FileManager.default.copyItem(
      at: FixtureFiles.folder.appending(path: "family.jpg"),
      to: pictures.appending(path: "a.jpg"))
    let server = try ServerProcess(
      ["--listen", "127.0.0.1:0", "--demo"], environment: ["OMIT_DEMO": pictures.path],
      greetingWith: 23)
    let typed = server.greeting.filter { $0.hasPrefix("    ") }.joined(separator: "\n")
    #expect(typed.split(separator: "\n").count == 13)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = ["-e", "-c", typed]
    shell.currentDirectoryURL = pictures
    let output = Pipe.forOneProgram()
    shell.standardOutput = output
    try shell.start()
    let printed = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(printed.contains(#""kind":"location""#))
    #expect(!printed.contains("GPS Position"))
    #expect(FileManager.default.fileExists(atPath: pictures.appending(path: "picked").path))
    // There are four callers, and the state is deleted with the server.
    let shown = /\ {2}[a-z-]+-app {2}[A-Za-z0-9_-]{43}/
    #expect(server.greeting.count { $0.wholeMatch(of: shown) != nil } == 4)
    server.signal(SIGTERM)
    #expect(server.end() == 0)
  }

  @Test func `without pictures the demonstration says how to create them`() throws {
    let server = try ServerProcess(["--demo"], environment: ["OMIT_DEMO": "/nowhere"])
    #expect(server.end() == 64)
    #expect(server.log.contains("`make demo-library` makes them"))
    #expect(server.log.contains("or set OMIT_DEMO to a folder of pictures"))
  }
}
