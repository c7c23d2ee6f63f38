import Access
import Audit
import Foundation
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Stills that become JPEG files: every fixture, and charts that stand in every way.
@Suite struct TranscodingTests {
  private let coder = StillCoder(BuiltPrograms.folder.appending(path: "omit-renderer").path)

  private func share(
    _ folder: ShareFolder, as format: ItemEncoding = .jpeg, _ jpeg: JPEGSettings = .standard,
    removing kinds: [Kind] = []
  ) async throws -> [AssetReport] {
    let inputs = try ShareInput.walking(
      [FileName(folder.path("in/."))], to: .folder(FileName(folder.path("out"))))
    let filter = ShareFilter(
      policies: PolicySet(
        try ShareFolder.policy(
          removing: kinds, unrecognised: kinds.isEmpty ? .keep : .remove)),
      audit: try folder.audit()
    ).coding(with: coder)
    let request = try Request(
      caller: .direct, choices: Choices(format: format, jpeg: jpeg))
    return await filter.reports(sharing: inputs, under: request)
  }

  private static func fixtures(_ isMeant: (String) -> Bool) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: FixtureFiles.folder.path)
      .filter(isMeant).sorted()
  }

  /// The fixtures that cannot become JPEG files.
  ///
  /// Three are animations. No decoder of these versions reads three others; one is cut off, and the
  /// raw picture has no preview of its size.
  private static let refused: [String: Problem.Code] = [
    "gif-carriers.gif": .transcodeRequired, "png-animated.png": .transcodeRequired,
    "webp-animated.webp": .transcodeRequired, "avif-sequence.avif": .transcodeRequired,
    "heic-tail-mp4.heic": .transcodeRequired, "webp-chunks.webp": .transcodeRequired,
    "gif-xmp-blocks.gif": .transcodeRequired, "negative.dng": .previewTooSmall,
  ]

  private static let endings = [
    "heic", "heif", "avif", "jxl", "webp", "tif", "tiff", "png", "gif", "dng",
  ]

  private static func stills() throws -> [String] {
    try fixtures { name in endings.contains { name.hasSuffix(".\($0)") } }
  }

  @Test func `every still of the fixtures becomes a JPEG file but those that are named here`()
    async throws
  {
    let folder = try ShareFolder()
    let names = try Self.stills()
    for name in names { try folder.put(name, try FixtureFiles.bytes(of: name)) }
    var refused: [String: Problem.Code] = [:]
    for report in try await share(folder) {
      let file = report.files[0]
      guard report.isDelivered else {
        let name = try #require(file.source.split(separator: "/").last)
        refused[String(name)] = report.problem?.code
        continue
      }
      #expect(report.outcome == .cleaned)
      let transcoding = try #require(file.transcoding, "\(file.source)")
      #expect(transcoding.target == .jpeg)
      // One of the HEIC files has a mask of transparency, which ffmpeg does not know.
      let isJudged =
        file.source.hasSuffix(".heic") && !file.source.hasSuffix("heic-auxiliary.heic")
      #expect(transcoding.marks.contains(.sameDecoder) == !isJudged, "\(file.source)")
      #expect(transcoding.likeness.similarity >= 0.97)
      #expect(file.delivered?.hasSuffix(".jpg") == true)
      #expect(file.verified?.media == .alike)
    }
    #expect(refused == Self.refused)
    #expect(folder.names("out").count == names.count - refused.count)
    #expect(names.count == 32)
  }

  @Test func `a damaged still costs only itself, and nothing is left of it`() async throws {
    let folder = try ShareFolder()
    var damaged = 0
    for name in try Self.stills() {
      let bytes = try FixtureFiles.bytes(of: name)
      try folder.put("cut-\(name)", Array(bytes.prefix(bytes.count * 2 / 3)))
      var scratched = bytes
      for index in stride(from: bytes.count / 2, to: bytes.count, by: max(1, bytes.count / 400)) {
        scratched[index] ^= 0x5A
      }
      try folder.put("scratched-\(name)", scratched)
      damaged += 2
    }
    try folder.put("whole.webp", try FixtureFiles.bytes(of: "webp-plain.webp"))
    let reports = try await share(folder)
    #expect(reports.count == damaged + 1)
    for report in reports {
      #expect(report.outcome != .failed, "\(report.files[0].source)")
    }
    #expect(folder.names("out").count == reports.count(where: \.isDelivered))
    #expect(folder.names("out").contains("whole.jpg"))
  }

  @Test func `what was removed from the original is nowhere in the JPEG file`() async throws {
    let folder = try ShareFolder()
    let names = [
      "heic-carriers.heic", "webp-carriers.webp", "png-texts.png", "tiff-big.tif",
    ]
    for name in names { try folder.put(name, try FixtureFiles.bytes(of: name)) }
    let reports = try await share(folder, removing: Array(Set<Kind>.removable))
    #expect(reports.count == names.count)
    var searched = 0
    for report in reports {
      #expect(report.outcome == .cleaned, "\(report.problem?.message ?? "")")
      let name = try #require(report.files[0].source.split(separator: "/").last).description
      let output = try #require(report.files[0].delivered)
      let bytes = Array(try Data(contentsOf: URL(filePath: output)))
      for canary in Canary.planted(in: name) where !canary.kinds.contains("rendering") {
        #expect(!canary.occurs(in: bytes), "\(name)")
        searched += 1
      }
    }
    #expect(searched == 174)
  }

  @Test(.enabled(if: StudyFiles.stills != nil, "the study's files are not here"))
  func `charts in every format and orientation are upright`() async throws {
    let folder = try ShareFolder()
    let stills = try #require(StudyFiles.stills)
    let names = try FileManager.default.contentsOfDirectory(atPath: stills.path).sorted()
    for name in names {
      try folder.put(name, Array(try Data(contentsOf: stills.appending(path: name))))
    }
    let reports = try await share(folder)
    #expect(reports.count == names.count)
    for report in reports {
      let name = report.files[0].source
      #expect(report.outcome == .cleaned, "\(name): \(report.problem?.message ?? "")")
      let transcoding = try #require(report.files[0].transcoding, "\(name)")
      if name.contains("chart-") {
        #expect(!transcoding.marks.contains(.orientationNotShown), "\(name)")
      }
      let isHDR = name.hasSuffix("pq10.avif") || name.hasSuffix("hlg10.avif")
      #expect(transcoding.marks.contains(.toneMapped) == isHDR, "\(name)")
      #expect(transcoding.losses.contains(.alpha) == name.contains("/alpha."), "\(name)")
      let isHEVC = name.hasSuffix(".heic")
      #expect(transcoding.marks.contains(.sameDecoder) == !isHEVC, "\(name)")
    }
  }

  @Test func `what conforms is delivered byte for byte`() async throws {
    let folder = try ShareFolder()
    let names = ["family.jpg", "plain.jpg"]
    for name in names { try folder.put(name, try FixtureFiles.bytes(of: name)) }
    let reports = try await share(folder)
    #expect(reports.map(\.outcome) == [.unchanged, .unchanged])
    for name in names {
      #expect(try folder.bytes("out/\(name)") == (try folder.bytes("in/\(name)")))
    }
  }

  @Test func `without the renderer nothing is delivered, and the report says what to install`()
    async throws
  {
    let folder = try ShareFolder()
    try folder.put("a.webp", try FixtureFiles.bytes(of: "webp-carriers.webp"))
    let inputs = try ShareInput.walking(
      [FileName(folder.path("in/."))], to: .folder(FileName(folder.path("out"))))
    let filter = ShareFilter(
      policies: PolicySet(try ShareFolder.policy()), audit: try folder.audit()
    ).coding(with: nil)
    let request = try Request(caller: .direct, choices: Choices(format: .jpeg))
    let reports = await filter.reports(sharing: inputs, under: request)
    #expect(reports.map(\.problem?.code) == [.transcodeRequired])
    #expect(reports[0].problem?.message.contains("omit-renderer") == true)
    #expect(folder.names("out").isEmpty)
  }

  @Test func `a file beside another of its name gets a name of its own`() async throws {
    let folder = try ShareFolder()
    try folder.put("a.webp", try FixtureFiles.bytes(of: "webp-carriers.webp"))
    try folder.put("a.jpg", try FixtureFiles.bytes(of: "plain.jpg"))
    try folder.put("b.webp", try FixtureFiles.bytes(of: "webp-carriers.webp"))
    let reports = try await share(folder)
    for report in reports { #expect(report.isDelivered) }
    #expect(folder.names("out") == ["a.jpg", "a.webp.jpg", "b.jpg"])
  }

  @Test func `a sidecar that is named after its still follows its name`() async throws {
    let folder = try ShareFolder()
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="3"/>
      </rdf:RDF></x:xmpmeta>
      """
    try folder.put("a.webp", try FixtureFiles.bytes(of: "webp-carriers.webp"))
    try folder.put("a.webp.xmp", packet)
    try folder.put("b.webp", try FixtureFiles.bytes(of: "webp-carriers.webp"))
    try folder.put("b.xmp", packet)
    for report in try await share(folder) { #expect(report.isDelivered) }
    #expect(folder.names("out") == ["a.jpg", "a.jpg.xmp", "b.jpg", "b.xmp"])
  }

  @Test func `a run that resumes knows what was transcoded under the same request`() async throws {
    let folder = try ShareFolder()
    try folder.put("a.webp", try FixtureFiles.bytes(of: "webp-carriers.webp"))
    func resume(_ format: ItemEncoding, _ jpeg: JPEGSettings) async throws -> [AssetReport] {
      let inputs = try ShareInput.walking(
        [FileName(folder.path("in/."))], to: .folder(FileName(folder.path("out"))))
      let request = try Request(caller: .direct, choices: Choices(format: format, jpeg: jpeg))
      let filter = try ShareFilter(
        policies: PolicySet(try ShareFolder.policy()), audit: try folder.audit()
      ).coding(with: coder).resuming(request)
      return await filter.reports(sharing: inputs, under: request)
    }
    #expect(try await resume(.jpeg, .standard).map(\.outcome) == [.cleaned])
    #expect(try await resume(.jpeg, .standard).map(\.wasDeliveredEarlier) == [true])
    let other = try await resume(.jpeg, try JPEGSettings(quality: 80))
    #expect(other.map(\.problem?.code) == [.exists])
    #expect(try await resume(.current, .standard).map(\.outcome) == [.unchanged])
    #expect(folder.names("out") == ["a.jpg", "a.webp"])
  }

  @Test func `the longest side is exact, and a smaller picture stays as it is`() async throws {
    let folder = try ShareFolder()
    try folder.put("large.heic", try FixtureFiles.bytes(of: "heic-carriers.heic"))
    let reports = try await share(
      folder, as: .jpeg, try JPEGSettings(longestSide: 24))
    let transcoding = try #require(reports[0].files[0].transcoding)
    #expect(transcoding.losses.contains(.pixels))
  }

  @Test func `a still is not transcoded in its place`() async throws {
    let folder = try ShareFolder()
    try folder.put("a.webp", try FixtureFiles.bytes(of: "webp-carriers.webp"))
    let inputs = try ShareInput.walking([FileName(folder.path("in/."))], to: .inPlace)
    let filter = ShareFilter(
      policies: PolicySet(try ShareFolder.policy()), audit: try folder.audit()
    ).coding(with: coder)
    let request = try Request(caller: .direct, choices: Choices(format: .jpeg))
    let reports = await filter.reports(sharing: inputs, under: request)
    #expect(reports.map(\.problem?.code) == [.refusedByRule])
    #expect(try folder.bytes("in/a.webp") == (try FixtureFiles.bytes(of: "webp-carriers.webp")))
  }
}
