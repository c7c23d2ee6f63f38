import Foundation
import Glibc
import Samples

/// A temporary folder in which a test runs the built tool, like a person from a shell.
final class Workshop: Sendable {
  let folder: URL

  init() throws {
    let name = "omit-\(UInt64.random(in: 0...UInt64.max))"
    folder = URL(filePath: NSTemporaryDirectory()).appending(path: name).resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The result of a run: its exit code and its outputs.
  struct Outcome {
    let status: Int32
    let output: Data
    /// All of standard error.
    let messages: String

    /// Standard error without the line that the first run prints.
    var errors: String {
      messages.replacing(/^omit: what is shared is recorded in .*\n/, with: "")
    }

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    /// The lines of output, parsed as one JSON object each.
    var objects: [[String: any Sendable]] {
      get throws { try Workshop.objects(in: output) }
    }
  }

  static let tool = BuiltPrograms.folder.appending(path: "omit")
  static let witness = BuiltPrograms.folder.appending(path: "omit-witness")

  /// Runs the tool in the folder.
  func run(
    _ arguments: String..., input: Data? = nil, output: String = "output",
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments: arguments, input: input, output: output, environment: environment)
  }

  /// Runs the tool in the folder without blocking other tests, because it will wait for long.
  func runAside(_ arguments: String...) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try self.run(arguments: arguments) })
      }
    }
  }

  /// Runs a script in the folder, in which `$OMIT` is the tool.
  func shell(_ script: String) throws -> Outcome {
    try run(
      arguments: ["-c", script], environment: ["OMIT": Workshop.tool.path],
      program: URL(filePath: "/bin/sh"))
  }

  func run(
    arguments: [String], input: Data? = nil, output: String = "output",
    environment: [String: String] = [:], program: URL = Workshop.tool
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "HOME": folder.path, "XDG_STATE_HOME": path(".state"), "PATH": "/usr/bin:/bin",
    ].merging(environment) { $1 }.filter { !$1.isEmpty }
    let scratch = try Workshop()
    try (input ?? Data()).write(to: scratch.url("input"))
    let target = output == "output" ? scratch.url("output") : URL(filePath: output)
    if output == "output" { try Data().write(to: target) }
    try Data().write(to: scratch.url("errors"))
    process.standardInput = try FileHandle(forReadingFrom: scratch.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: target)
    process.standardError = try FileHandle(forWritingTo: scratch.url("errors"))
    try process.start()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: output == "output" ? try Data(contentsOf: target) : Data(),
      messages: String(decoding: try Data(contentsOf: scratch.url("errors")), as: UTF8.self))
  }

  // MARK: Files

  func url(_ name: String) -> URL { folder.appending(path: name) }

  func path(_ name: String) -> String { url(name).path }

  /// Writes a file, and creates its parent folders.
  func put(_ name: String, _ bytes: [UInt8]) throws {
    let file = url(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func put(_ name: String, _ text: String) throws { try put(name, Array(text.utf8)) }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: url(name))) }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Returns the journals of open intents beside a record.
  func journals(beside audit: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(audit + "-open"))
      .filter { !$0.hasPrefix(".") }
  }

  /// Returns everything in the folder except the tool's own files.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".state") }.sorted()
  }

  static func objects(in data: Data) throws -> [[String: any Sendable]] {
    try data.split(separator: UInt8(ascii: "\n")).map {
      try JSONSerialization.jsonObject(with: Data($0)) as? [String: any Sendable] ?? [:]
    }
  }
}

/// Pictures that the tests share.
enum Picture {
  /// A picture with a make, a position, a comment and a thumbnail.
  static let phone = JPEGBuilder()
    .application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes

  /// A picture with a date, a position and a direction.
  static let dated = JPEGBuilder()
    .application(1, "Exif\0\0", TIFFBuilder.dated.bytes).picture().bytes

  /// A picture without any metadata.
  static let bare = JPEGBuilder().picture().bytes

  /// A picture whose first segment is longer than the file.
  static let broken: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0x40, 0x00, 1, 2, 3]

  static let bitmap: [UInt8] = Array("BM".utf8) + [0, 0, 0, 0]
}

/// The bytes of a GPS latitude as `TIFFBuilder.phone` writes it.
let canaryLatitude: [UInt8] = [0, 0, 0, 52, 0, 0, 0, 1, 0, 0, 0, 31]

func holds(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
  Data(bytes).firstRange(of: Data(part)) != nil
}
