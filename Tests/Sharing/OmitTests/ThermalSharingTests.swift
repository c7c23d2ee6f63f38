import Bytes
import PolicyEngine
import Samples
import Testing
import Vocabulary

@testable import Omit

/// Thermal records in a picture, which are divided.
@Suite struct ThermalSharingTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  /// Returns a picture with records in segments of 300 bytes.
  private func picture(_ records: [(type: UInt16, data: [UInt8])], slack: [UInt8] = []) -> [UInt8] {
    var file = Array("FFF\0".utf8) + [UInt8](repeating: 0, count: 16)
    for number in [101, 64, UInt32(records.count)] { file.append(number: number) }
    file += [UInt8](repeating: 0, count: 32)
    var start = 64 + 32 * records.count
    for record in records {
      file.append(number: record.type)
      file += [UInt8](repeating: 0, count: 10)
      file.append(number: UInt32(start))
      file.append(number: UInt32(record.data.count))
      file += [UInt8](repeating: 0, count: 12)
      start += record.data.count
    }
    file += records.flatMap(\.data) + slack
    let starts = Array(stride(from: 0, to: file.count, by: 300))
    return starts.enumerated().reduce(JPEGBuilder()) { builder, part in
      let head = [1, UInt8(part.offset), UInt8(starts.count - 1)]
      let bytes = file[part.element..<min(file.count, part.element + 300)]
      return builder.segment(0xE1, Array("FLIR\0".utf8) + head + bytes)
    }.picture().bytes
  }

  private static let camera = (type: UInt16(0x20), data: [UInt8](repeating: 7, count: 0x480))
  private static let raw = (type: UInt16(1), data: [UInt8](repeating: 9, count: 400))
  private static let place = (type: UInt16(0x2B), data: Array("\0\0\0\u{1}N48.8577 E2.2950".utf8))

  @Test func `the location is removed, and the camera and the temperatures are kept`() async throws
  {
    try shop.put("a.jpg", picture([Self.camera, Self.place, Self.raw], slack: [1, 2, 3]))
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.location]))
    #expect(reports.map(\.outcome) == [.cleaned])
    let output = try shop.bytes("out/a.jpg")
    #expect(try output.count == shop.bytes("in/a.jpg").count && !holds(output, "48.8577"))
    #expect(reports[0].items.kept[.exposure] == 1 && reports[0].items.kept[.preview] == 1)
    #expect(reports[0].items.kept[.deviceModel] == 4)
    let again = try await shop.share(
      from: "out", to: "again", under: ShareFolder.policy(removing: [.location]))
    #expect(again.map(\.outcome) == [.unchanged])
  }

  @Test func `the serial number is removed, and the constants for temperatures are kept`()
    async throws
  {
    var camera = Self.camera
    camera.data.replaceSubrange(0x104..<0x114, with: Array("SN-0123456789ABC".utf8))
    try shop.put("a.jpg", picture([camera, Self.raw]))
    let reports = try await shop.share(under: ShareFolder.policy(removing: [.deviceIdentity]))
    #expect(reports.map(\.outcome) == [.cleaned])
    let output = try shop.bytes("out/a.jpg")
    camera.data.replaceSubrange(0x104..<0x114, with: [UInt8](repeating: 0, count: 16))
    camera.data.replaceSubrange(0x1A0..<0x1B0, with: [UInt8](repeating: 0, count: 16))
    camera.data.replaceSubrange(0x21C..<0x23C, with: [UInt8](repeating: 0, count: 32))
    #expect(output == picture([camera, Self.raw]))
  }
}
