import Access
import Audit
import Foundation
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Captions and other texts that repeat removed values.
@Suite struct EchoTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  private func picture(_ properties: String) -> [UInt8] {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" \
      xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
      \(properties)/></rdf:RDF></x:xmpmeta>
      """
    return JPEGBuilder().application(1, "http://ns.adobe.com/xap/1.0/\0", Array(packet.utf8))
      .picture().bytes
  }

  private let place = #"exif:GPSLatitude="52,31.20048N" exif:GPSLongitude="13,24.29724E""#

  private func rules(of report: AssetReport, removing kind: Kind) -> [String] {
    report.reasons.filter { $0.effect == .remove && $0.kinds.contains(kind) }.map(\.rule.rule)
  }

  @Test
  func
    `a caption with the coordinates is removed with the location, and one with the town is kept`()
    async throws
  {
    let source = picture(
      place + #" photoshop:City="Köln" photoshop:Headline="A day in Koln""#
        + #" photoshop:Instructions="taken at 52.52001 by me""#)
    try shop.put("a.jpg", source)
    let policy = try ShareFolder.policy(removing: [.location])
    let reports = try await shop.share(under: policy)
    #expect(reports.map(\.outcome) == [.cleaned])
    let output = try shop.bytes("out/a.jpg")
    #expect(holds(output, "A day in Koln"))
    #expect(!holds(output, "taken at") && !holds(output, "Köln"))
    #expect(rules(of: reports[0], removing: .caption) == ["echo"])
    #expect(reports[0].counts.echoes[.location] == 1 && reports[0].counts.echoes.total == 1)
    #expect(reports[0].jsonLine.contains(#""echoes":{"location":1}"#))
    let again = try await shop.share(from: "out", to: "again", under: policy)
    #expect(again.map(\.outcome) == [.unchanged])
    #expect(again[0].counts.echoes.isEmpty)
    #expect(try shop.bytes("again/a.jpg") == output)
  }

  @Test func `an item that is removed because of a position is counted as a location`() async throws
  {
    try shop.put(
      "a.jpg",
      picture(
        place + #" photoshop:Headline="48.85837, 2.29448 by night""#
          + #" photoshop:Instructions="taken at 52.52001 by me" photoshop:Credit="Anna""#))
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.location]))
    #expect(reports[0].items.removed.sorted.map(\.kind) == [.location])
    #expect(reports[0].items.removed[.location] == 4)
    let counts = reports[0].files[0].counts
    #expect(counts.removed[.location] == 4 && counts.removed[.caption] == 2)
  }

  @Test func `the report names the item that repeats a name, never its value`() async throws {
    try shop.put(
      "a.jpg", picture(#"photoshop:City="Köln" photoshop:Headline="A day in Koln""#))
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.location]))
    let repeating = reports[0].files[0].repeating
    #expect(repeating.map(\.kind) == [.location])
    #expect(repeating.map(\.key) == [.known("photoshop:Headline")])
    #expect(repeating.map(\.carrier) == [.xmp])
    #expect(reports[0].jsonLine.contains(#""repeating":[{"at":"APP1"#))
    #expect(reports[0].jsonLine.contains(#""settings":{"echoes":"automatic"}"#))
    #expect(!reports[0].jsonLine.contains("Koln"))
  }

  @Test func `a keyword that is only the place is removed with it, and the signature is kept`()
    async throws
  {
    try shop.put(
      "a.jpg",
      picture(
        ##"photoshop:City="Köln" photoshop:Headline="koeln" photoshop:Instructions="#Köln" "##
          + #"photoshop:Credit="Köln" photoshop:TransmissionReference="from Köln""#))
    let policy = try ShareFolder.policy(removing: [.location])
    let reports = try await shop.share(under: policy)
    let output = try shop.bytes("out/a.jpg")
    #expect(!holds(output, "#Köln") && holds(output, "from Köln") && holds(output, "koeln"))
    #expect(rules(of: reports[0], removing: .caption) == ["echo"])
    let request = try Request(
      caller: Caller(api: .photosPicker),
      authorization: Authorization(readWrite: .limited))
    let picked = try await shop.share(to: "picked", under: policy, on: request)
    #expect(picked.map(\.outcome) == [.cleaned])
    #expect(holds(try shop.bytes("picked/a.jpg"), "#Köln"))
  }

  @Test func `a person may have names removed under every policy`() async throws {
    try shop.put(
      "a.jpg", picture(#"photoshop:City="Köln" photoshop:Headline="A day in Koln""#))
    let policy = try ShareFolder.policy(removing: [.location])
    let request = try Request(caller: Caller(api: .direct), choices: Choices(echoes: .remove))
    let reports = try await shop.share(under: policy, on: request)
    #expect(!holds(try shop.bytes("out/a.jpg"), "Koln"))
    #expect(reports[0].items.removed[.location] == 2 && reports[0].counts.echoes.isEmpty)
    #expect(reports[0].jsonLine.contains(#""settings":{"echoes":"remove"}"#))
  }

  @Test func `echoes of names are removed if the policy says so`() async throws {
    try shop.put(
      "a.jpg", picture(#"photoshop:City="Köln" photoshop:Headline="A day in Koln""#))
    let text = try ShareFolder.policy(removing: [.location]).text + "\nechoes: remove\n"
    let reports = try await shop.share(under: try Policy(parsing: text, file: "test.yaml"))
    #expect(!holds(try shop.bytes("out/a.jpg"), "Koln"))
    #expect(rules(of: reports[0], removing: .caption) == ["echo"])
    #expect(reports[0].counts.echoes.isEmpty)
  }

  @Test func `with nothing removed no echo is removed, and the copy is the same`() async throws {
    let source = picture(
      place + #" photoshop:City="Köln" photoshop:Headline="52.5200, 13.4050 Köln""#)
    try shop.put("a.jpg", source)
    let reports = try await shop.share(under: try ShareFolder.policy())
    #expect(reports.map(\.outcome) == [.unchanged])
    #expect(reports[0].counts.echoes.isEmpty)
    #expect(try shop.bytes("out/a.jpg") == source)
  }

  @Test func `coordinates in text are removed if the location is coarsened, and only once`()
    async throws
  {
    try shop.put(
      "a.jpg",
      picture(
        place + #" photoshop:Headline="near 52.52001" photoshop:Instructions="no place""#))
    let text = """
      policy: near
      otherwise: keep
      unrecognised: keep
      rules: [{id: near, then: {coarsen: {location: 5km}}}]
      """
    let policy = try Policy(parsing: text, file: "near.yaml")
    let reports = try await shop.share(under: policy)
    #expect(reports[0].items.coarsened[.location] == 2)
    #expect(rules(of: reports[0], removing: .caption) == ["echo", "near"].filter { $0 == "echo" })
    let output = try shop.bytes("out/a.jpg")
    #expect(!holds(output, "52.520") && holds(output, "no place"))
    let again = try await shop.share(from: "out", to: "again", under: policy)
    #expect(again.map(\.outcome) == [.unchanged])
  }

  @Test func `a serial number in a sidecar and in the picture is one value`() async throws {
    try shop.put("a.jpg", picture(#"photoshop:Headline="camera AB-12345678""#))
    let sidecar = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:SerialNumber="AB12345678"/></rdf:RDF>\
      </x:xmpmeta>
      """
    try shop.put("a.xmp", sidecar)
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.deviceIdentity]))
    #expect(reports.map(\.outcome) == [.cleaned])
    #expect(!holds(try shop.bytes("out/a.jpg"), "12345678"))
    #expect(rules(of: reports[0], removing: .caption) == ["echo"])
  }

  @Test func `a day is an echo of a date that is coarsened to a month, and not of one to the hour`()
    async throws
  {
    try shop.put(
      "a.jpg",
      picture(#"xmp:CreateDate="2024-05-04T12:30:10" photoshop:Headline="On 4 May 2024""#))
    for (unit, count) in [("hour", 0), ("day", 0), ("month", 1), ("year", 1)] {
      let text = """
        policy: p
        otherwise: keep
        unrecognised: keep
        rules: [{id: near, then: {coarsen: {captureTime: \(unit)}}}]
        """
      let reports = try await shop.share(
        to: unit, under: try Policy(parsing: text, file: "near.yaml"))
      #expect(reports[0].items.coarsened[.captureTime] == 1)
      #expect(reports[0].counts.echoes[.captureTime] == count, "\(unit)")
    }
  }
}
