import Access
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Real bytes under a policy that refuses files that hold a kind.
@Suite struct HeldKindSharingTests {
  private static let policy = """
    policy: careful
    otherwise: keep
    unrecognised: keep
    rules: [{id: faces, title: Faces stay here, when: {asset.holds: WHAT}, then: refuse}]
    """

  private func outcome(
    of bytes: [UInt8], named name: String = "a.jpg", refusing kinds: String
  ) async throws -> AssetReport {
    let shelf = try ShareFolder()
    try shelf.put(name, bytes)
    let policy = try Policy(
      parsing: Self.policy.replacing("WHAT", with: kinds), file: "careful.yaml")
    let reports = try await shelf.share(under: policy)
    #expect(shelf.names("out").isEmpty == (reports[0].outcome == .refused))
    return try #require(reports.first)
  }

  private static let phone = JPEGBuilder()
    .application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes

  @Test(arguments: [
    ("location", true), ("people", false), ("[people, deviceModel]", true), ("provenance", false),
  ])
  func `assets that hold the kind are refused, and all others delivered`(
    kinds: String, isRefused: Bool
  )
    async throws
  {
    let report = try await outcome(of: Self.phone, refusing: kinds)
    #expect(report.outcome == (isRefused ? .refused : .unchanged))
    #expect(report.problem?.code == (isRefused ? .refusedByRule : nil))
  }

  @Test func `assets that may hold the kind count as holding it`() async throws {
    // A maker's block that cannot be read.
    let block = JPEGBuilder()
      .application(1, "Exif\0\0", LivePhotoBuilder.exif(holding: Array("Unknown\0 block".utf8)))
      .picture().bytes
    let report = try await outcome(of: block, refusing: "people")
    #expect(report.outcome == .refused)
  }

  @Test func `a file that cannot be read may hold anything`() async throws {
    let report = try await outcome(
      of: [0xFF, 0xD8, 0xFF, 0xE1, 0x40, 0x00, 1, 2, 3], refusing: "people")
    #expect(report.problem?.code == .refusedByRule)
    // The policy removes nothing, so without the rule it is delivered unchanged.
    let shelf = try ShareFolder()
    try shelf.put("a.jpg", [0xFF, 0xD8, 0xFF, 0xE1, 0x40, 0x00, 1, 2, 3])
    let kept = try await shelf.share(under: ShareFolder.policy())
    #expect(kept[0].outcome == .unchanged)
  }

  @Test func `kinds in the movie of a Live Photo or in a sidecar count`() async throws {
    let shelf = try ShareFolder()
    try shelf.put("a.jpg", JPEGBuilder().picture().bytes)
    try shelf.put(
      "a.xmp",
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf="
        + "\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\" "
        + "xmlns:Iptc4xmpExt=\"http://iptc.org/std/Iptc4xmpExt/2008-02-29/\">"
        + "<Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>Somebody</rdf:li></rdf:Bag>"
        + "</Iptc4xmpExt:PersonInImage></rdf:Description></rdf:RDF></x:xmpmeta>")
    let policy = try Policy(
      parsing: Self.policy.replacing("WHAT", with: "people"), file: "careful.yaml")
    let reports = try await shelf.share(under: policy)
    #expect(reports.map(\.outcome) == [.refused])
  }
}
