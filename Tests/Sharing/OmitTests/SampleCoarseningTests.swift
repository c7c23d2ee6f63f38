import Access
import Audit
import Foundation
import Omit
import PolicyEngine
import Samples
import Testing
import Vocabulary

/// Real files with a position, as exiftool reads it before and after.
@Suite(
  .enabled(
    if: SampleFiles.arePresent && FileManager.default.isExecutableFile(atPath: ExifTool.path),
    "exiftool or the sample files are not here"))
struct SampleCoarseningTests {
  private static let policy = """
    policy: coarse
    otherwise: keep
    unrecognised: keep
    rules: [{id: coarse, then: {coarsen: {location: 5km, captureTime: day}}}]
    """

  @Test func `exiftool reads a position in the same cell, and midnight`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, path) in SampleFiles.jpegs().enumerated() {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "in"), withIntermediateDirectories: true)
      try Data(try SampleFiles.bytes(of: path)).write(
        to: folder.appending(path: "in/\(number).jpg"))
    }
    let policies = PolicySet(try Policy(parsing: Self.policy, file: "coarse.yaml"))
    let filter = ShareFilter(
      policies: policies, audit: try AuditLog(at: folder.appending(path: "audit.sqlite").path))
    let request = try Request(caller: .direct)
    func share(_ source: String, _ target: String) async throws -> ShareSummary {
      await filter.share(
        try ShareInput.walking(
          [FileName(folder.appending(path: "\(source)/.").path)],
          to: .folder(FileName(folder.appending(path: target).path))),
        under: request)
    }
    let summary = try await share("in", "out")
    #expect(summary[.failed] == 0)
    let again = try await share("out", "again")
    #expect(again[.unchanged] == summary.delivered)
    let before = try ExifTool.read(folder.appending(path: "in"))
    let after = try ExifTool.read(folder.appending(path: "out"))
    var (places, dates) = (0, 0)
    for (name, found) in after {
      let original = try #require(before[name])
      if let from = original.place {
        let to = try #require(found.place, "\(name)")
        #expect(from.kilometres(to: to) > 0.01)
        // A cell of 5 km is here at most a little wider than high.
        #expect(from.kilometres(to: to) < 5 * 0.5.squareRoot() * 1.02)
        places += 1
      } else {
        #expect(found.place == nil)
      }
      for (tag, text) in found.dates {
        #expect(text.hasSuffix(" 00:00:00"), "\(tag) of \(name)")
        #expect(text.prefix(10) == original.dates[tag]?.prefix(10))
        dates += 1
      }
    }
    #expect(places >= 8)
    #expect(dates > 10)
  }
}

/// The external reader.
private enum ExifTool {
  static let path = "/usr/bin/exiftool"

  struct Found {
    let place: Position?
    let dates: [String: String]
  }

  struct Position {
    let latitude: Double
    let longitude: Double

    /// Returns the distance along a great circle of the mean earth.
    func kilometres(to other: Position) -> Double {
      let (here, there) = (latitude * .pi / 180, other.latitude * .pi / 180)
      let (up, side) = (there - here, (other.longitude - longitude) * .pi / 180)
      let square =
        sin(up / 2) * sin(up / 2) + cos(here) * cos(there) * sin(side / 2) * sin(side / 2)
      return 2 * 6_371.0088 * asin(square.squareRoot())
    }
  }

  /// Returns the tags that exiftool finds in the files of a folder, by the files' names.
  static func read(_ folder: URL) throws -> [String: Found] {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [
      "-j", "-n", "-r", "-Composite:GPSLatitude", "-Composite:GPSLongitude", "-EXIF:ModifyDate",
      "-EXIF:DateTimeOriginal", "-EXIF:CreateDate", folder.path,
    ]
    let pipe = Pipe.forOneProgram()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.start()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let list = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    var found: [String: Found] = [:]
    for file in list {
      let name = URL(filePath: file["SourceFile"] as? String ?? "").lastPathComponent
      var place: Position?
      if let latitude = file["GPSLatitude"] as? Double,
        let longitude = file["GPSLongitude"] as? Double
      {
        place = Position(latitude: latitude, longitude: longitude)
      }
      var dates: [String: String] = [:]
      for tag in ["ModifyDate", "DateTimeOriginal", "CreateDate"] {
        dates[tag] = file[tag] as? String
      }
      found[name] = Found(place: place, dates: dates)
    }
    return found
  }
}
