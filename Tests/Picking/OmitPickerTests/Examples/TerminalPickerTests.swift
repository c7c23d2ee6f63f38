import Audit
import Foundation
import Samples
import Testing

/// The examples of programs without a server, run as programs.
@Suite struct TerminalPickerTests {
  /// A temporary folder, in which a program runs.
  private final class Room {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "omit-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Shared"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs a program to its end, and returns the lines that it prints.
    func run(_ program: String, _ arguments: [String], answering lines: [String] = []) throws
      -> [Substring]
    {
      let process = Process()
      let (input, output) = (Pipe.forOneProgram(), Pipe.forOneProgram())
      process.executableURL = BuiltPrograms.besideTests.appending(path: program)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.standardInput = input
      process.standardOutput = output
      process.standardError = output
      try process.start()
      try input.fileHandleForWriting.write(
        contentsOf: Data(lines.map { "\($0)\n" }.joined().utf8))
      try input.fileHandleForWriting.close()
      let printed = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let text = String(decoding: printed, as: UTF8.self)
      #expect(process.terminationStatus == 0, "\(text)")
      return text.split(separator: "\n")
    }

    func bytes(_ name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: folder.appending(path: name)))
    }
  }

  private static let photos = ["family.jpg", "plain.jpg"].map {
    FixtureFiles.folder.appending(path: $0).path
  }

  private static let places = Canary.planted(in: "family.jpg").filter { $0.kinds == ["location"] }

  @Test func `what is turned off in the terminal is not in the copies`() throws {
    let room = try Room()
    let lines = try room.run(
      "TerminalPicker", Self.photos + ["Shared"],
      answering: ["1", "location", "9", "nonsense", "add"])
    #expect(lines.contains("[1] 1. \(Self.photos[0])"))
    #expect(lines.contains { $0.hasPrefix("location (") && $0.hasSuffix(": exclude") })
    #expect(lines.count { $0 == "?" } == 2)
    #expect(lines.contains("\(Self.photos[0]) is delivered"))
    #expect(lines.last == "1 picked")
    let copy = try room.bytes("Shared/family.jpg")
    #expect(!Self.places.isEmpty)
    for place in Self.places { #expect(!place.occurs(in: copy)) }
    #expect(!FileManager.default.fileExists(atPath: room.folder.path + "/Shared/plain.jpg"))
    let record = try AuditLog(reading: room.folder.appending(path: "shared.sqlite").path)
    #expect(try record.verify().assets == 1)
  }

  @Test func `everything is included unless it is turned off, in the order of the taps`() throws {
    let room = try Room()
    let lines = try room.run(
      "TerminalPicker", Self.photos + ["Shared"],
      answering: ["2", "1", "location", "location", "add"])
    #expect(
      lines.suffix(3) == [
        "\(Self.photos[1]) is delivered", "\(Self.photos[0]) is delivered", "2 picked",
      ])
    #expect(lines.contains("[2] 1. \(Self.photos[0])"))
    #expect(try room.bytes("Shared/family.jpg") == (try FixtureFiles.bytes(of: "family.jpg")))
  }

  @Test func `nothing is delivered if the person cancels`() throws {
    let room = try Room()
    let lines = try room.run(
      "TerminalPicker", Self.photos + ["Shared"], answering: ["1", "cancel", "add"])
    #expect(lines.last == "0 picked")
    #expect(try FileManager.default.contentsOfDirectory(atPath: room.folder.path + "/Shared") == [])
  }

  @Test func `the record names the callers that got the location all the same`() throws {
    let room = try Room()
    let lines = try room.run("Callers", [Self.photos[0], "Shared"])
    #expect(
      lines == [
        "picks: has a menu",
        "legacy: no menu, because of legacyAPI",
        "full-access: no menu, because of fullLibraryAccess",
        "picks: cleaned, did not receive the location",
        "legacy: bypassed, received the location; location was to be removed",
        "full-access: bypassed, received the location; location was to be removed",
      ])
    for place in Self.places {
      #expect(!place.occurs(in: try room.bytes("Shared/picks/family.jpg")))
      #expect(place.occurs(in: try room.bytes("Shared/legacy/family.jpg")))
      #expect(place.occurs(in: try room.bytes("Shared/full-access/family.jpg")))
    }
  }
}
