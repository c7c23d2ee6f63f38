import Access
import Foundation
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

@Suite struct SidecarTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  private let picture = JPEGBuilder()
    .application(1, "Exif\0\0", TIFFBuilder.phone().bytes).picture().bytes
  private let bare = JPEGBuilder().picture().bytes

  private func xmp(_ properties: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
    xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" \
    \(properties)/></rdf:RDF></x:xmpmeta>
    """
  }

  private var place: String { xmp(#"exif:GPSLatitude="52,31.2N" dc:format="image/jpeg""#) }

  /// The sidecars that cannot be cleaned.
  private static let closed = ["a.AAE", "a.jpg.json", "a.srt", "._a.jpg"]

  // MARK: Cleaned

  @Test func `XMP is cleaned with its picture`() async throws {
    try shop.put("a.jpg", picture)
    try shop.put("a.xmp", place)
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.location]))
    #expect(reports.map(\.outcome) == [.cleaned])
    #expect(reports[0].names == ["a.jpg -> a.jpg", "a.xmp -> a.xmp"])
    #expect(reports[0].files.map(\.role) == [.still, .sidecar])
    let output = try shop.bytes("out/a.xmp")
    #expect(!holds(output, "52,31") && holds(output, "image/jpeg"))
    let again = try await shop.share(
      from: "out", to: "again", under: ShareFolder.policy(removing: [.location]))
    #expect(again.map(\.outcome) == [.unchanged])
    #expect(try shop.bytes("again/a.xmp") == output)
  }

  @Test func `a picture with nothing to remove is unchanged beside XMP that is cleaned`()
    async throws
  {
    try shop.put("a.jpg", bare)
    try shop.put("a.xmp", place)
    let reports = try await shop.share(to: nil, under: ShareFolder.policy(removing: [.location]))
    #expect(reports.map(\.outcome) == [.cleaned])
    #expect(try shop.bytes("in/a.jpg") == bare)
    #expect(!holds(try shop.bytes("in/a.xmp"), "52,31"))
  }

  @Test func `emptied XMP contains no information`() async throws {
    try shop.put("a.jpg", bare)
    try shop.put("a.xmp", xmp(#"exif:GPSLatitude="52,31.2N""#))
    let reports = try await shop.share(under: ShareFolder.policy(removing: Set<Kind>.removable))
    #expect(reports.map(\.outcome) == [.cleaned])
    let output = try shop.bytes("out/a.xmp")
    #expect(holds(output, "<rdf:RDF") && !holds(output, "GPS"))
    let again = try await shop.share(
      from: "out", to: "again", under: ShareFolder.policy(removing: Set<Kind>.removable))
    #expect(again.map(\.outcome) == [.unchanged])
  }

  @Test func `a thumbnail beside a movie is a preview, and is cleaned if previews are kept`()
    async throws
  {
    try shop.put("a.jpg", bare)
    try shop.put("a.THM", picture)
    let kept = try await shop.share(under: ShareFolder.policy(removing: [.location]))
    #expect(kept[0].names == ["a.jpg -> a.jpg", "a.THM -> a.THM"])
    #expect(try shop.bytes("out/a.THM") != picture)
    let gone = try await shop.share(to: "gone", under: ShareFolder.policy(removing: [.preview]))
    #expect(gone[0].names == ["a.jpg -> a.jpg", "a.THM -> nothing"])
  }

  // MARK: Dropped

  @Test(arguments: closed, [Kind.location, .captureTime, .people])
  func `a sidecar that cannot be cleaned is left out with any kind that is removed`(
    name: String, kind: Kind
  ) async throws {
    try shop.put("a.jpg", bare)
    try shop.put(name, "CanarySidecar")
    let reports = try await shop.share(under: ShareFolder.policy(removing: [kind]))
    #expect(reports.map(\.outcome) == [.cleaned])
    #expect(reports[0].names == ["a.jpg -> a.jpg", "\(name) -> nothing"])
    #expect(reports[0].closure == .complete)
    #expect(reports[0].items.unrecognisedRemoved == 1)
    #expect(shop.names("out") == ["a.jpg"])
  }

  @Test(arguments: closed)
  func
    `a sidecar that cannot be cleaned is delivered if nothing is removed, and the report says so`(
      name: String
    ) async throws
  {
    try shop.put("a.jpg", picture)
    try shop.put(name, "CanarySidecar")
    let reports = try await shop.share(under: ShareFolder.policy())
    #expect(reports.map(\.outcome) == [.unchanged])
    #expect(reports[0].closure == .recognised)
    #expect(reports[0].verified?.inventory == .couldNotLook)
    #expect(try shop.bytes("out/\(name)") == Array("CanarySidecar".utf8))
  }

  @Test(arguments: closed)
  func `a sidecar that cannot be cleaned follows the policy for unrecognised parts`(
    name: String
  ) async throws {
    try shop.put("a.jpg", picture)
    try shop.put(name)
    let removed = try await shop.share(under: ShareFolder.policy(unrecognised: .remove))
    #expect(removed[0].names == ["a.jpg -> a.jpg", "\(name) -> nothing"])
    let refused = try await shop.share(
      to: "refused", under: ShareFolder.policy(unrecognised: .refuse))
    #expect(refused.map(\.outcome) == [.refused])
    #expect(shop.names("refused").isEmpty)
  }

  @Test(arguments: ["<x:xmpmeta", "no XMP at all", ""])
  func `unreadable XMP is left out, and only delivered unchanged`(
    text: String
  ) async throws {
    try shop.put("a.jpg", bare)
    try shop.put("a.xmp", text)
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.location]))
    #expect(reports[0].names == ["a.jpg -> a.jpg", "a.xmp -> nothing"])
    let same = try await shop.share(to: "same", under: ShareFolder.policy())
    #expect(same.map(\.outcome) == [.unchanged])
    #expect(try shop.bytes("same/a.xmp") == Array(text.utf8))
  }

  // MARK: By policy

  @Test func `a policy may drop all sidecars`() async throws {
    try shop.put("a.jpg", picture)
    try shop.put("a.xmp", place)
    try shop.put("a.AAE")
    let reports = try await shop.share(under: ShareFolder.policy(sidecars: .drop))
    #expect(reports.map(\.outcome) == [.cleaned])
    #expect(shop.names("out") == ["a.jpg"])
    #expect(try shop.bytes("out/a.jpg") == picture)
    let rules = reports[0].reasons.filter { $0.effect == .remove }.map { "\($0.rule)" }
    #expect(rules == ["test/sidecars"])
  }

  @Test func `a policy may refuse pictures with sidecars`() async throws {
    try shop.put("a.jpg", picture)
    try shop.put("a.xmp", place)
    try shop.put("b.jpg", picture)
    let reports = try await shop.share(under: ShareFolder.policy(sidecars: .refuse))
    #expect(reports.map(\.outcome) == [.refused, .unchanged])
    #expect(reports[0].problem?.code == .refusedByRule)
    #expect(shop.names("out") == ["b.jpg"])
  }

  // MARK: In place

  @Test(arguments: closed)
  func `in place nothing is deleted without a request, and uncleaned files are named`(
    name: String
  ) async throws {
    try shop.put("a.jpg", picture)
    try shop.put(name, "CanarySidecar")
    let kept = try await shop.share(to: nil, under: ShareFolder.policy(removing: [.location]))
    #expect(kept.map(\.outcome) == [.cleaned])
    #expect(kept[0].files.map(\.staysInPlace) == [false, true])
    #expect(kept[0].files[1].counts.removed.isEmpty)
    let cleaned = try shop.bytes("in/a.jpg")
    #expect(cleaned != picture)
    #expect(shop.names("in").count == 2)
    #expect(try shop.bytes("in/\(name)") == Array("CanarySidecar".utf8))
    let dropped = try await shop.share(
      to: nil, under: ShareFolder.policy(removing: [.location], sidecars: .drop))
    #expect(dropped.map(\.outcome) == [.cleaned])
    #expect(shop.names("in") == ["a.jpg"])
    #expect(try shop.bytes("in/a.jpg") == cleaned)
  }

  @Test func `in place a sidecar is deleted although its picture is unchanged`() async throws {
    try shop.put("a.jpg", bare)
    try shop.put("a.AAE")
    let reports = try await shop.share(
      to: nil, under: ShareFolder.policy(removing: [.location], sidecars: .drop))
    #expect(reports.map(\.outcome) == [.cleaned])
    #expect(shop.names("in") == ["a.jpg"])
    #expect(try shop.bytes("in/a.jpg") == bare)
  }

  // MARK: Names, and refusing together

  @Test func `neutral names are the picture's`() async throws {
    try shop.put("Anna.jpg", picture)
    try shop.put("Anna.xmp", place)
    try shop.put("Anna.jpg.xmp", place)
    let reports = try await shop.share(
      under: ShareFolder.policy(removing: [.location], names: .neutral))
    #expect(
      reports[0].names == [
        "Anna.jpg -> photo-1.jpg", "Anna.jpg.xmp -> photo-1.jpg.xmp", "Anna.xmp -> photo-1.xmp",
      ])
  }

  @Test func `a picture that is refused keeps its sidecars back`() async throws {
    try shop.put("a.jpg", [0xFF, 0xD8, 0xFF, 0xE1, 0x40, 0x00, 1, 2, 3])
    try shop.put("a.xmp", place)
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.location]))
    #expect(reports.map(\.outcome) == [.refused])
    #expect(shop.names("out").isEmpty)
  }

  // MARK: Alone

  @Test func `XMP alone is cleaned, whatever its name; others are skipped`() async throws {
    try shop.put("a.xmp", place)
    try shop.put("b", place)
    for name in ["c.AAE", "c.jpg.json", "c.srt"] { try shop.put(name) }
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.location]))
    #expect(reports.map(\.outcome) == [.cleaned, .cleaned, .skipped, .skipped, .skipped])
    #expect(reports[0].files[0].role == .sidecar)
    #expect(reports[0].files[0].contentType == .xmp)
    #expect(shop.names("out") == ["a.xmp", "b"])
    #expect(!holds(try shop.bytes("out/a.xmp"), "52,31"))
  }
}
