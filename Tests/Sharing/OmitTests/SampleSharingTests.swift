import Access
import Audit
import Foundation
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Real files, judged by readers that share no code with ours.
@Suite(
  .enabled(if: Judge.isPresent, "the judge, its tools or the sample files are not here"),
  .serialized)
struct SampleSharingTests {
  /// The formats, with the expectations for their well-formed files.
  private static let formats = [
    SampleFormat(
      name: "JPEG", extensions: ["jpg", "jpeg"], count: 19, malformed: 2,
      // The direction of a panorama is a location here; the judge does not count it as one. Nor
      // does it count data that a camera signs, and digests of IPTC from which a location was
      // removed.
      lost: ["XMP:XMP-GPano": 1, "XMP:XMP-GCamera": 2, "XMP:XMP-photoshop": 2]),
    SampleFormat(name: "PNG", extensions: ["png"], count: 3),
    SampleFormat(
      name: "HEIF", extensions: ["heic", "heif"], count: 7, malformed: 2, undecoded: 1,
      // One of Samsung's records names a country.
      lost: ["MakerNotes:Samsung": 1]),
    SampleFormat(
      name: "movies", extensions: ["mp4", "mov"], count: 10, malformed: 2,
      // Two have lost their data: their tables point to other tables, and to removed metadata
      // (LostMediaTests).
      withoutData: 2, withMessages: 7,
      // Positions that the judge does not recognise as such, and a signature.
      lost: [
        "QuickTime:Track5": 28, "GoPro:Track4": 9, "GoPro:Track5": 4, "QuickTime:UUID-Unknown": 1,
      ]),
    SampleFormat(name: "AVIF", extensions: ["avif"], count: 1),
    SampleFormat(name: "JPEG XL", extensions: ["jxl"], count: 2),
    SampleFormat(name: "WebP", extensions: ["webp"], count: 5),
    SampleFormat(name: "GIF", extensions: ["gif"], count: 2),
    SampleFormat(
      name: "TIFF", extensions: ["tif", "tiff"], count: 4, malformed: 1,
      // The direction of a camera is a location, too.
      lost: ["XMP:XMP-Camera": 2]),
    SampleFormat(name: "DNG", extensions: ["dng"], count: 1, undecoded: 1),
    SampleFormat(name: "camera raw", extensions: ["nef", "arw"], count: 2, undecoded: 2),
  ]

  @Test(arguments: formats)
  func `without location no carrier of it is left, and pixels and other tags are the same`(
    format: SampleFormat
  ) async throws {
    let work = try Workbench(format.files())
    defer { work.remove() }
    let summary = try await work.share(under: "photos-picker", removing: [.location])
    #expect(summary.delivered == format.delivered)
    let refused = format.refused + format.moving
    #expect(summary.undelivered.count == format.found - format.delivered)
    #expect(
      summary.undelivered.allSatisfy { report in
        refused.contains { report.files[0].source.hasSuffix($0) }
      })
    let leaks = try work.judge("leaks")
    #expect(leaks["delivered"] as? Int == format.delivered)
    #expect(leaks["leaking"] as? Int == 0)
    let shown = try work.shown()
    #expect(shown.different.count == format.withoutData, "\(shown.different)")
    #expect(shown.undecoded == format.undecoded)
    #expect(shown.equal == format.delivered - format.withoutData - format.undecoded)
    let kept = try work.judge("kept")
    #expect(kept["files"] as? Int == format.delivered)
    let lost = try #require(kept["groups"] as? [String: Int])
    #expect(Set(lost.keys) == Set(format.lost.keys))
    #expect(format.lost.allSatisfy { lost[$0.key, default: 0] >= $0.value }, "\(lost)")
  }

  @Test(arguments: formats)
  func `with no choice made every file is the same, byte for byte`(
    format: SampleFormat
  ) async throws {
    let paths = format.files() + format.files(malformed: true)
    let work = try Workbench(paths)
    defer { work.remove() }
    let summary = try await work.share(under: "photos-picker")
    #expect(summary[.unchanged] == paths.count)
    #expect(paths.count >= format.count + format.malformed)
    for path in paths {
      let isSame = try work.output(path).isSame(as: SampleFiles.bytes(of: path))
      #expect(isSame, "\(path)")
    }
  }

  @Test(arguments: formats)
  func `anonymous keeps the pixels, and its outputs are not changed again`(
    format: SampleFormat
  ) async throws {
    let work = try Workbench(format.files())
    defer { work.remove() }
    let summary = try await work.share(under: "anonymous")
    let delivered = format.deliveredWithoutMotion
    #expect(summary.delivered == delivered)
    #expect(format.found >= format.count)
    #expect(try work.judge("leaks")["leaking"] as? Int == 0)
    let shown = try work.shown()
    let changed = format.withMessages + format.withoutData
    #expect(shown.different.count == changed, "\(shown.different)")
    #expect(shown.undecoded == format.undecoded)
    #expect(shown.equal == delivered - changed - format.undecoded)
    let again = try await work.shareAgain(under: "anonymous")
    #expect(again[.unchanged] == delivered)
  }

  @Test(arguments: formats.filter { $0.malformed > 0 })
  func `malformed files are cleaned safely, or refused with the fault and its place`(
    format: SampleFormat
  ) async throws {
    let work = try Workbench(format.files(malformed: true))
    defer { work.remove() }
    let summary = try await work.share(under: "everyday")
    let files = format.files(malformed: true)
    #expect(files.count >= format.malformed)
    #expect(summary.delivered + summary.undelivered.count == files.count)
    for report in summary.undelivered {
      let problem = try #require(report.problem)
      #expect(problem.code != .notVerified)
      #expect(problem.at != nil)
    }
    if summary.delivered > 0 {
      #expect(try work.judge("leaks")["leaking"] as? Int == 0)
    }
  }
}

/// A format of the sample files, and what is expected of them.
struct SampleFormat: Sendable, CustomTestStringConvertible {
  let name: String
  let extensions: Set<String>
  /// The minimum number of well-formed files, because the folder grows.
  let count: Int
  /// The minimum number of malformed files.
  var malformed = 0
  /// The number of well-formed files that no decoder can read.
  var undecoded = 0
  /// The number of files that have lost their data: their tables point to bytes that may be
  /// removed.
  var withoutData = 0
  /// The number of files with messages in their coded pictures that are removed if everything is.
  ///
  /// The comparison is of packets, which contain the messages.
  var withMessages = 0
  /// Path suffixes of the files that cannot be cleaned without more work.
  var refused: [String] = []
  /// Path suffixes of the files with a movie that cannot be opened, but is removed with `motion`.
  var moving: [String] = []
  /// The tags that the judge misses if the location is removed, by its groups of tags.
  var lost: [String: Int] = [:]

  /// The number of well-formed files in the folder.
  var found: Int { files().count }
  var delivered: Int { deliveredWithoutMotion - here(moving) }
  var deliveredWithoutMotion: Int { found - here(refused) }

  private func here(_ ends: [String]) -> Int {
    files().count { path in ends.contains { path.hasSuffix($0) } }
  }

  var testDescription: String { name }

  func files(malformed: Bool = false) -> [String] {
    SampleFiles.files(extensions, malformed: malformed)
  }
}

/// A folder of copies of samples, and a folder for their outputs.
private struct Workbench {
  let folder: URL
  private let paths: [String]

  init(_ paths: [String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "omit-\(UUID().uuidString)")
    self.paths = paths
    for path in paths {
      let file = folder.appending(path: "in/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(try SampleFiles.bytes(of: path)).write(to: file)
    }
  }

  func share(
    under policy: String, removing kinds: Set<Kind> = []
  ) async throws -> ShareSummary {
    try await share(from: "in", to: "out", under: policy, removing: kinds)
  }

  func shareAgain(under policy: String) async throws -> ShareSummary {
    try await share(from: "out", to: "again", under: policy, removing: [])
  }

  private func share(
    from source: String, to target: String, under policy: String, removing kinds: Set<Kind>
  ) async throws -> ShareSummary {
    let stock = try #require(try StockPolicies.named(policy))
    let audit = try AuditLog(at: folder.appending(path: "audit.sqlite").path)
    let filter = ShareFilter(policies: PolicySet(stock), audit: audit)
    let inputs = try ShareInput.walking(
      [FileName(folder.appending(path: "\(source)/.").path)],
      to: .folder(FileName(folder.appending(path: target).path)))
    let request = try Request(caller: .direct, choices: try Choices(include: [], exclude: kinds))
    return await filter.share(inputs, under: request)
  }

  func output(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "out/\(path)")))
  }

  func shown() throws -> ShownMedia {
    try ShownMedia(
      of: paths, in: folder.appending(path: "in"), and: folder.appending(path: "out"))
  }

  func judge(_ question: String) throws -> [String: Any] {
    try Judge.answer(
      question, folder.appending(path: "in").path, folder.appending(path: "out").path)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

/// The external judge beside the samples.
private enum Judge {
  static var isPresent: Bool {
    guard let path else { return false }
    return ([path, "/usr/bin/exiftool"] + ShownMedia.tools).allSatisfy {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private static var path: String? {
    SampleFiles.folder?.appending(path: "../bin/judge").standardizedFileURL.path
  }

  static func answer(_ question: String, _ before: String, _ after: String) throws -> [String: Any]
  {
    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    process.arguments = [question, before, after]
    let pipe = Pipe.forOneProgram()
    process.standardOutput = pipe
    try process.start()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // The answer is followed by lines for people.
    let text = String(decoding: data, as: UTF8.self)
    let json = text.prefix(through: try #require(text.lastIndex(of: "}")))
    let answer = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(answer as? [String: Any])
  }
}
