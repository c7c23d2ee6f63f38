import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Blocks that are removed with a location only if they state one.
@Suite struct DividedSegmentSharingTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  private func shared(_ file: [UInt8]) async throws -> [UInt8] {
    try shop.put("a.jpg", file)
    let policy = try ShareFolder.policy(removing: [.location])
    let reports = try await shop.share(under: policy)
    #expect(reports.map(\.outcome) == [.cleaned])
    #expect(reports[0].items.removedUnsure == 0)
    let again = try await shop.share(from: "out", to: "again", under: policy)
    #expect(again.map(\.outcome) == [.unchanged])
    return try shop.bytes("out/a.jpg")
  }

  private func picture(make: String, note: [UInt8]) -> [UInt8] {
    JPEGBuilder().application(1, "Exif\0\0", OtherMakerSample.exif(make: make, note: note))
      .picture().bytes
  }

  @Test func `the location is removed, and an unknown maker's directory is unchanged`() async throws
  {
    let note = OtherMakerSample.note(head: Array("ACME\0\0".utf8))
    let output = try await shared(picture(make: "Acme", note: note))
    #expect(holds(output, "FIRMWARE1.0") && output.firstRange(of: note) != nil)
  }

  @Test func `directions are removed from DJI's log, the other entries are kept`() async throws {
    let log = "[ae_dbg_info:12][FlightDegree(Y,P,R):120.0,1.0,2.0][sensor_id:IMX]"
    let output = try await shared(picture(make: "DJI", note: Array(log.utf8)))
    #expect(
      holds(output, "[ae_dbg_info:12][FlightDegree(Y,P,R):             ][sensor_id:IMX]"))
  }

  @Test func `a survey's locations become blank, its other fields are kept`() async throws {
    func segment(_ place: String, _ number: UInt8) -> [UInt8] {
      Array("RMETA\0MM".utf8) + [0, 0, 0, 0, 0, 0, 0, 10, 0, 2] + [UInt8](repeating: 0, count: 8)
        + [0, 1, 0, 15] + Array("Lit\0Location\0".utf8) + [0, 2, 0, 13]
        + Array("Yes\0\(place)\0".utf8) + [0, 3, 0, 6, 0, 1, 0, number]
    }
    let output = try await shared(
      JPEGBuilder().segment(0xE5, segment("Gantry", 2)).picture().bytes)
    #expect(output == JPEGBuilder().segment(0xE5, segment("      ", 0)).picture().bytes)
  }

  @Test func `FlashPix, NITF and a ratio image are kept if the location is removed`() async throws {
    let ratio = Array("HDR_RI ver=11, ln0=-3.6~\0".utf8) + JPEGBuilder().picture().bytes
    let nitf = Array("NITF\0".utf8) + [UInt8](repeating: 1, count: 18)
    let head = Array("FPXR\0\0".utf8)
    let streams = [head + [1, 0, 1], head + [2, 0, 0, 0, 0, 0, 0] + Array("of 2003".utf8)]
    func file(_ exif: [UInt8]) -> [UInt8] {
      (streams.reduce(JPEGBuilder().application(1, "Exif\0\0", exif)) { $0.segment(0xE2, $1) })
        .segment(0xE6, nitf).segment(0xEB, ratio.prefix(60) + [])
        .segment(0xEB, Array("HDR_RI ext=1~\0".utf8) + ratio.dropFirst(60)).picture().bytes
    }
    let exif = OtherMakerSample.exif(make: "Acme", note: Array("Scene=1".utf8))
    let output = try await shared(file(exif))
    let segments = Array(output[(output.firstRange(of: Array("FPXR".utf8))?.lowerBound ?? 0)...])
    let before = file(exif)
    #expect(
      segments
        == Array(before[(before.firstRange(of: Array("FPXR".utf8))?.lowerBound ?? 0)...]))
  }
}
