import Samples
import Testing
import Vocabulary

@testable import Metadata

/// Fields of a survey: those that state a location are removed individually.
@Suite struct RicohFieldsTests {
  /// Returns the segment of fields with these names and values; each has a number.
  static func segment(_ fields: [(name: String, value: String)]) -> [UInt8] {
    func section(_ type: UInt8, _ data: [UInt8]) -> [UInt8] {
      [0, type, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)] + data
    }
    let names: [UInt8] = fields.reduce([]) { $0 + Array($1.name.utf8) + [0] }
    let values: [UInt8] = fields.reduce([]) { $0 + Array($1.value.utf8) + [0] }
    let numbers: [UInt8] = fields.indices.reduce([]) { $0 + [0, UInt8($1 + 1)] }
    return Array("RMETA\0MM".utf8) + [0, 0, 0, 0, 0, 0, 0, 10] + [0, UInt8(fields.count)]
      + [UInt8](repeating: 0, count: 8) + section(1, names) + section(2, values)
      + section(3, numbers)
  }

  private static let survey = [
    ("Sign type", "Warning"), ("Location", "Gantry"), ("Lit", "Yes"), ("Azimuth", "NNE"),
  ]

  @Test func `values of fields that name a place or a direction are items of their own`() throws {
    let fields = try #require(RicohFields(Self.segment(Self.survey)))
    #expect(
      fields.elements.map { $0.kinds.certain.contains(.location) }
        == [false, true, true, true, true])
    #expect(
      fields.extents.map { String(decoding: fields.payload[$0.range], as: UTF8.self) }
        == ["Gantry", "NNE", "\0\u{2}", "\0\u{4}"])
    #expect(!fields.elements[0].kinds.contains(.location))
  }

  @Test func `a position in any value is a location`() throws {
    let fields = try #require(
      RicohFields(Self.segment([("Note", "48.8577, 2.2950"), ("Lit", "Yes")])))
    #expect(fields.elements.count == 2)
  }

  @Test func `an unreadable segment may hold a location, and sound holds none`() throws {
    func kinds(_ payload: [UInt8]) throws -> [Kinds] {
      try Inventory(of: JPEGBuilder().segment(0xE5, payload).picture().bytes).items.map(\.kinds)
    }
    let broken = Array("RMETA\0MM\0\0\0\0\0\0\u{7F}\u{7F}".utf8)
    #expect(try kinds(broken).allSatisfy { $0.contains(.location) })
    let sound =
      Array("RMETA\0MM".utf8) + [0, 0, 0, 1, 0, 2, 0, 0, 0, 9] + Array("RIFF of sound".utf8)
    #expect(try kinds(sound).allSatisfy { !$0.contains(.location) })
  }
}
