import Foundation
import PolicyEngine
import Samples
import Synchronization
import Testing
import Vocabulary

@testable import Omit

/// Movies as two external readers see them, before and after.
@Suite(
  .enabled(
    if: SampleFiles.arePresent && MovieReader.arePresent,
    "ffmpeg, exiftool or the sample files are not here"),
  .serialized)
struct MovieWarningTests {
  private static let extensions: Set<String> = ["mp4", "mov", "m4v", "3gp"]

  /// Policies, with the number of movies that are delivered under them.
  private static let policies = [
    ("location", 30),
    // Compressed tables cannot be edited.
    ("anonymous", 29),
  ]

  @Test(arguments: policies)
  func `a cleaned movie opens without new warnings`(name: String, count: Int) async throws {
    let folder = try Self.movies()
    let policy =
      try name == "location"
      ? ShareFolder.policy(removing: [.location]) : ShareFolder.stock(name)
    let reports = try await folder.share(under: policy)
    let pairs = reports.flatMap(\.files).compactMap { file in
      file.delivered.map { (before: file.source, after: $0) }
    }
    let notes = try MovieReader.notes(in: folder.path("in"))
      .merging(MovieReader.notes(in: folder.path("out"))) { $1 }
    var (compared, warned) = (0, 0)
    for pair in pairs {
      let before = try #require(notes[pair.before])
        .union(MovieReader.warnings(ofOriginal: pair.before, in: folder.path("in")))
      let after = try #require(notes[pair.after]).union(MovieReader.warnings(of: pair.after))
      #expect(after.isSubset(of: before), "\(pair.before): \(after.subtracting(before))")
      compared += 1
      warned += after.isEmpty ? 0 : 1
    }
    #expect(compared == count)
    // Some readers report what the movies lack, so their warnings are read.
    #expect(warned > 0)
  }

  /// Returns a folder with the samples and the project's own movies.
  private static func movies() throws -> ShareFolder {
    let folder = try ShareFolder()
    for (number, path) in SampleFiles.files(extensions).enumerated() {
      let name = URL(filePath: path).lastPathComponent
      try folder.put("\(number)/\(name)", SampleFiles.bytes(of: path))
    }
    let own = FixtureFiles.all
    for name in own where extensions.contains(URL(filePath: name).pathExtension) {
      try folder.put(name, FixtureFiles.bytes(of: name))
    }
    return folder
  }
}

/// ffmpeg and exiftool.
private enum MovieReader {
  /// The warnings about originals, which are the same under every policy.
  private static let known = Mutex<[Substring: Set<Substring>]>([:])

  /// Asks ffmpeg about a movie in a folder of originals, once for each.
  static func warnings(ofOriginal path: String, in folder: String) throws -> Set<Substring> {
    let name = path.dropFirst(folder.count)
    if let warnings = known.withLock({ $0[name] }) { return warnings }
    let warnings = try warnings(of: path)
    known.withLock { $0[name] = warnings }
    return warnings
  }

  private static let tools = (player: "/usr/bin/ffmpeg", reader: "/usr/bin/exiftool")

  static var arePresent: Bool {
    [tools.player, tools.reader].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Returns the warnings that ffmpeg prints while it extracts the packets of a movie.
  static func warnings(of path: String) throws -> Set<Substring> {
    let text = try output(
      of: tools.player,
      [
        "-nostdin", "-v", "warning", "-i", path, "-map", "0:v?", "-map", "0:a?", "-c", "copy",
        "-f", "null", "-",
      ])
    let lines = String(decoding: text, as: UTF8.self).replacing(path, with: "FILE")
      .split(separator: "\n")
    return Set(lines.map(plain))
  }

  /// Returns the notes that exiftool prints when it validates the files in a folder, by their
  /// paths.
  static func notes(in folder: String) throws -> [String: Set<Substring>] {
    let json = try output(
      of: tools.reader, ["-j", "-r", "-a", "-G4", "-validate", "-Warning", "-Error", folder])
    let list = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
    return list.reduce(into: [:]) { notes, file in
      guard let path = file["SourceFile"] as? String else { return }
      let texts = file.filter { $0.key.hasSuffix("Warning") || $0.key.hasSuffix("Error") }
      notes[path] = Set(texts.values.map { plain("\($0)"[...]) })
    }
  }

  /// Returns a line without addresses and numbers, which vary.
  private static func plain(_ line: Substring) -> Substring {
    line.replacing(/0x[0-9a-f]+|-?[0-9]+/, with: "0")
  }

  private static func output(of tool: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    let pipe = Pipe.forOneProgram()
    // ffmpeg only writes warnings; exiftool writes its answer and a count.
    if tool == tools.player {
      process.standardError = pipe
      process.standardOutput = FileHandle.nullDevice
    } else {
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
    }
    try process.start()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
