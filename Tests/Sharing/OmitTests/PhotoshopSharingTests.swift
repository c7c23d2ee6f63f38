import Bytes
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Photoshop's resources with different verdicts for their parts.
@Suite struct PhotoshopSharingTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  /// Returns a resource with a name of one character, and the number of a flag or an unknown
  /// number.
  private func resource(_ id: UInt16, _ name: UInt8, _ data: [UInt8]) -> [UInt8] {
    var bytes = Array("8BIM".utf8)
    bytes.append(number: id)
    bytes += [1, name]
    bytes.append(number: UInt32(data.count))
    return bytes + data
  }

  @Test(
    arguments: ["everyday", "photos-picker"],
    [
      (0x0411, [1, 0]), (0xFFFE, Array("48.8577, 2.2950 ".utf8)), (0x040C, [0, 0, 0, 1]),
    ] as [(UInt16, [UInt8])])
  func `a removed resource takes its name with it, even a zero`(
    policy: String, content: (id: UInt16, data: [UInt8])
  ) async throws {
    for name: UInt8 in [0, UInt8(ascii: "x")] {
      let odd = resource(content.id, name, content.data)
      let kept = Array("8BIM\u{4}\u{D}\0\0\0\0\0\u{4}".utf8) + [0, 0, 0, 120]
      let place =
        Array("8BIM\u{4}\u{4}\0\0\0\0\0\u{C}".utf8)
        + [0x1C, 2, 90, 0, 7] + Array("Example".utf8)
      try shop.put(
        "\(name).jpg",
        JPEGBuilder().application(13, "Photoshop 3.0\0", place + odd + kept).picture().bytes)
    }
    let request = try Request(
      caller: .direct, choices: try Choices(include: [], exclude: [.location]))
    let reports = try await shop.share(under: ShareFolder.stock(policy), on: request)
    #expect(reports.map(\.outcome) == [.cleaned, .cleaned])
    #expect(reports.map(\.problem) == [nil, nil])
  }
}
