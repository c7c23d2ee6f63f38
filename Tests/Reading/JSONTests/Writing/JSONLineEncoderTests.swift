import Foundation
import Testing

@testable import JSON

@Suite struct JSONLineEncoderTests {
  /// Returns Foundation's encoding of a value.
  private func expected(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private struct Mixed: Encodable {
    var text = "a/b"
    var zebra = -1
    var flag = true
    var small: UInt8 = 255
    var large = UInt64.max
    var absent: String?
    var word = Word.second
    var list = [[1, 2], [], [3]]
    var names: [String?] = ["x", nil]
    var counts = ["b": 1, "a": 2, "B": 3, "a10": 4, "a9": 5, "": 6, "ä": 7]
    var inner = Inner()
    var inners = [Inner(), Inner()]
    var explicit = Explicit()
  }

  private enum Word: String, Encodable { case first, second }

  private struct Inner: Encodable {
    var sha256 = "0"
    var api: Int? = 3
    var id: Int?
    var nothing: [String: [Int]] = [:]
  }

  /// A type that encodes nulls and containers explicitly.
  private struct Explicit: Encodable {
    private enum Key: String, CodingKey { case one, two, three, four }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: Key.self)
      try members.encodeNil(forKey: .four)
      try members.encode(nil as String?, forKey: .two)
      var list = members.nestedUnkeyedContainer(forKey: .one)
      try list.encode("x")
      try list.encodeNil()
      var inner = list.nestedContainer(keyedBy: Key.self)
      try inner.encode(list.count, forKey: .two)
      var last = list.nestedUnkeyedContainer()
      try last.encode(false)
      var other = members.nestedContainer(keyedBy: Key.self, forKey: .three)
      try other.encode(Word.first, forKey: .one)
    }
  }

  @Test func `a line has the bytes that Foundation writes`() throws {
    #expect(try JSONText.line(Mixed()) == expected(Mixed()))
    #expect(try JSONText.line([String]()) == expected([String]()))
    #expect(try JSONText.line("text") == expected("text"))
  }

  @Test func `every character is written as Foundation writes it`() throws {
    let characters = (0..<0x2100).compactMap { Unicode.Scalar($0).map { "a\($0)b" } }
    #expect(characters.count == 0x2100)
    let others = ["\u{FEFF}", "\u{FFFF}", "\u{1F600}", "e\u{301}", "\r\n"]
    let differing = try (characters + others).filter { try JSONText.line([$0]) != expected([$0]) }
    #expect(differing == [])
  }

  @Test func `numbers that are not whole are written as Foundation writes them`() throws {
    let numbers = [
      0, -0.0, 52, 0.1, -1.5, 1e15, 1e16, 1e17, 123_456_789.125, 1e-5, Double.leastNonzeroMagnitude,
      .pi, 1e308,
    ]
    #expect(try JSONText.line(numbers) == expected(numbers))
    let singles: [Float] = [0.1, 3, 16_777_216, 1e30]
    #expect(try JSONText.line(singles) == expected(singles))
  }

  @Test func `a long line is written in pieces of limited size`() throws {
    let texts = (0..<20_000).map { ["text": ["\($0)", "\n"]] }
    let pieces = try JSONLineEncoder.line(of: ["list": texts]).all
    #expect(String(decoding: pieces.joined(), as: UTF8.self) == (try expected(["list": texts])))
    #expect(pieces.count == 16)
    #expect(pieces.allSatisfy { $0.count < 40_000 })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that JSON cannot express is not written`(number: Double) {
    #expect(throws: EncodingError.self) { try JSONLineEncoder.line(of: ["a": number]) }
  }
}
