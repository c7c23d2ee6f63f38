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
  /// The files whose tail holds another picture or a movie.
  private static let tailed = ["pixel-motion-photo-shortened.jpg", "ultraHDR.jpg"]

  @Test func `without location no carrier of it is left, and pixels and other tags are the same`()
    async throws
  {
    let work = try Workbench(SampleFiles.jpegs())
    defer { work.remove() }
    let summary = try await work.share(under: "photos-picker", removing: [.location])
    #expect(summary.delivered == 17)
    #expect(summary.undelivered.map { $0.files[0].source.suffix(8) }.count == 2)
    #expect(
      summary.undelivered.allSatisfy { report in
        Self.tailed.contains { report.files[0].source.hasSuffix($0) }
      })
    let leaks = try work.judge("leaks")
    #expect(leaks["delivered"] as? Int == 17)
    #expect(leaks["leaking"] as? Int == 0)
    #expect(try work.judge("media")["equal"] as? Int == 17)
    let kept = try work.judge("kept")
    #expect(kept["files"] as? Int == 17)
    // The direction of a panorama is a location here; the judge does not count it as one. The name
    // of a camera raw profile could be any text, and a JPEG has no use for it. Digests of IPTC go
    // with anything that goes.
    #expect(
      kept["groups"] as? [String: Int] == [
        "XMP:XMP-GPano": 1, "EXIF:IFD0": 1, "XMP:XMP-photoshop": 4,
      ])
  }

  @Test func `with no choice made every file is the same, byte for byte`() async throws {
    let paths = SampleFiles.jpegs() + SampleFiles.jpegs(malformed: true)
    let work = try Workbench(paths)
    defer { work.remove() }
    let summary = try await work.share(under: "photos-picker")
    #expect(summary[.unchanged] == 21)
    for path in paths {
      #expect(try work.output(path) == SampleFiles.bytes(of: path), "\(path)")
    }
  }

  @Test func `anonymous keeps the pixels, and its outputs are not changed again`() async throws {
    let work = try Workbench(SampleFiles.jpegs())
    defer { work.remove() }
    let summary = try await work.share(under: "anonymous", neutral: false)
    #expect(summary[.cleaned] == 17)
    #expect(try work.judge("leaks")["leaking"] as? Int == 0)
    #expect(try work.judge("media")["equal"] as? Int == 17)
    let again = try await work.shareAgain(under: "anonymous")
    #expect(again[.unchanged] == 17)
  }

  @Test func `malformed files are cleaned safely, or refused with what and where`() async throws {
    let work = try Workbench(SampleFiles.jpegs(malformed: true))
    defer { work.remove() }
    let summary = try await work.share(under: "everyday")
    #expect(summary.delivered + summary.undelivered.count == 2)
    for report in summary.undelivered {
      let problem = try #require(report.problem)
      #expect(problem.code != .notVerified)
      #expect(problem.at != nil)
    }
    #expect(try work.judge("leaks")["leaking"] as? Int == 0)
  }
}

/// A folder of copies of samples, and a folder for what is shared of them.
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
    under policy: String, removing kinds: Set<Kind> = [], neutral: Bool = true
  ) async throws -> ShareSummary {
    try await share(from: "in", to: "out", under: policy, removing: kinds)
  }

  func shareAgain(under policy: String) async throws -> ShareSummary {
    try await share(from: "out", to: "again", under: policy, removing: [])
  }

  private func share(
    from source: String, to target: String, under policy: String, removing kinds: Set<Kind>
  ) async throws -> ShareSummary {
    let stock = try #require(try Policy.stock(named: policy))
    let audit = try AuditLog(at: folder.appending(path: "audit.sqlite").path)
    let filter = ShareFilter(policies: PolicySet(stock), audit: audit)
    let inputs = try ShareInput.walking(
      [folder.appending(path: "\(source)/.").path],
      to: .folder(folder.appending(path: target).path))
    let request = try Request(caller: .direct, choices: try Choices(include: [], exclude: kinds))
    return await filter.share(inputs, under: request)
  }

  func output(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "out/\(path)")))
  }

  func judge(_ question: String) throws -> [String: Any] {
    try Judge.answer(
      question, folder.appending(path: "in").path, folder.appending(path: "out").path)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

/// The outside judge beside the samples.
private enum Judge {
  static var isPresent: Bool {
    guard let path else { return false }
    let tools = ["/usr/bin/exiftool", "/usr/bin/identify"]
    return ([path] + tools).allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static var path: String? {
    SampleFiles.folder?.appending(path: "../bin/judge").standardizedFileURL.path
  }

  static func answer(_ question: String, _ before: String, _ after: String) throws -> [String: Any]
  {
    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    process.arguments = [question, before, after]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // Behind the answer stand lines for people.
    let text = String(decoding: data, as: UTF8.self)
    let json = text.prefix(through: try #require(text.lastIndex(of: "}")))
    let answer = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(answer as? [String: Any])
  }
}
