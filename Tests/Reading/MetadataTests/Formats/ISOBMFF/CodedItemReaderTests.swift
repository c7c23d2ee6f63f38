import Bytes
import Containers
import Samples
import Testing

@testable import Metadata

/// The cost of coded pictures that share or overlap their bytes, in steps of work.
@Suite struct CodedItemReaderTests {
  /// Units of AV1, each with a header and a length of zero.
  private static let bitstream = (0..<20_000).flatMap { _ in [0x32, 0] as [UInt8] }
  /// Units of HEVC, each of four bytes after its length.
  private static let units = (0..<5_000).flatMap { _ in [0, 0, 0, 4, 0x02, 1, 7, 7] as [UInt8] }

  private static let settings: [(type: String, box: [UInt8])] = [
    ("av01", BoxBuilder.box("av1C", [0x81, 0, 12, 0])),
    ("hvc1", BoxBuilder.box("hvcC", Array(repeating: 0, count: 21) + [3, 0])),
  ]

  /// Returns a file of items with decoder settings, each in a number of places.
  private func file(
    of count: Int, _ type: String, _ data: [UInt8],
    at extents: (_ number: Int) -> [(Int, Int)]
  ) -> [UInt8] {
    let properties = Self.settings.filter { $0.type == type }.flatMap(\.box)
    let numbers = (1...count).map(UInt16.init)
    return BoxBuilder.heic(
      data, BoxBuilder.full("pitm", [0, 1]),
      BoxBuilder.full(
        "iinf", BoxBuilder.number(UInt16(count)),
        numbers.flatMap { BoxBuilder.entry($0, type) }),
      BoxBuilder.full(
        "iloc", version: 1, [0x44, 0], BoxBuilder.number(UInt16(count)),
        numbers.flatMap { BoxBuilder.location($0, extents(Int($0) - 1)) }),
      BoxBuilder.box(
        "iprp", BoxBuilder.box("ipco", properties),
        BoxBuilder.full(
          "ipma", BoxBuilder.number(UInt32(count)),
          numbers.flatMap { BoxBuilder.number($0) + [1, 1] })))
  }

  private func work(on file: [UInt8]) throws -> (spent: Int, inventory: Inventory) {
    let source = ByteSlice(whole: file)
    let inventory = try Inventory(of: source)
    return (try #require(source.work).spent, inventory)
  }

  @Test(arguments: ["av01", "hvc1"])
  func `sixty pictures of the same bytes are looked through once`(type: String) throws {
    let data = type == "av01" ? Self.bitstream : Self.units
    let one = try work(on: file(of: 1, type, data) { _ in [(32, data.count)] })
    let sixty = try work(on: file(of: 60, type, data) { _ in [(32, data.count)] })
    #expect(one.spent > data.count / 128)
    #expect(sixty.spent < one.spent + 60 * 40, "\(one.spent), \(sixty.spent)")
    #expect(sixty.inventory.mediaRanges() == one.inventory.mediaRanges())
  }

  @Test func `pictures with the same byte ranges are combined only once`() throws {
    let half = Self.units.count / 2
    let extents = [(32 + half, half), (32, half)]
    let one = try work(on: file(of: 1, "hvc1", Self.units) { _ in extents })
    let many = try work(on: file(of: 200, "hvc1", Self.units) { _ in extents })
    #expect(one.spent > Self.units.count / 256)
    #expect(many.spent < one.spent + 200 * 40, "\(one.spent), \(many.spent)")
  }

  @Test func `messages that several pictures have are taken out once`() throws {
    let data: [UInt8] = [0, 0, 0, 6, 0x4E, 1, 5, 1, 9, 0x80] + Self.units
    let one = try work(on: file(of: 1, "hvc1", data) { _ in [(32, data.count)] }).inventory
    let sixty = try work(on: file(of: 60, "hvc1", data) { _ in [(32, data.count)] }).inventory
    #expect(one.items.count == 1)
    #expect(sixty.items == one.items)
  }

  @Test(arguments: ["av01", "hvc1"])
  func `overlapping pictures cost no more than the file may`(type: String) throws {
    let (data, step) = type == "av01" ? (Self.bitstream, 2) : (Self.units, 8)
    // Each starts one unit after the previous one.
    let bytes = file(of: 300, type, data) { [(32 + step * $0, data.count - step * $0)] }
    let source = ByteSlice(whole: bytes)
    let limit = try #require(source.work)
    #expect {
      _ = try Inventory(of: source)
    } throws: { error in
      guard case .container(.limitExceeded(let what, _, _))? = error as? InventoryError else {
        return false
      }
      return what == "steps of work"
    }
    #expect(limit.spent <= limit.steps + 10, "\(limit.spent), \(limit.steps)")
  }
}
