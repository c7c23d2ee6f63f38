import Foundation
import JSON
import Testing

@Suite struct JSONTextTests {
  private struct Sample: Codable, Equatable {
    var text = "a \"b\" {c}: [d], \\"
    var numbers = [1, -2]
    var large = UInt64.max
    var share = 0.25
    var flag = true
    var absent: String?
    var words: [String: Int] = ["é": 1, "a,b": 2]
    var nested: [Inner] = [Inner(word: .one), Inner(word: .two)]
    var empty: [Int] = []
    var byte: UInt8 = 255

    struct Inner: Codable, Equatable {
      var word: Word
    }

    enum Word: String, Codable {
      case one, two
    }
  }

  @Test func `a document is spread over lines as Foundation does it`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let expected = String(decoding: try encoder.encode(Sample()), as: UTF8.self) + "\n"
    #expect(JSONText.document(of: Sample()) == expected)
  }

  @Test func `written text can be read again`() throws {
    #expect(try JSONText.value(Sample.self, parsing: JSONText.line(Sample())) == Sample())
    #expect(try JSONText.value(Sample.self, parsing: JSONText.document(of: Sample())) == Sample())
    #expect(try JSONText.value([String].self, parsing: #"["a"]"#) == ["a"])
    #expect(try JSONText.value(parsing: "7") == 7)
  }

  @Test(arguments: [
    "{", "{}", #"{"word": "three"}"#, #"{"word": 1}"#, #"{"word": null}"#, "[]", "null",
  ])
  func `a value of another shape is an error`(text: String) {
    #expect(throws: (any Error).self) { try JSONText.value(Sample.Inner.self, parsing: text) }
  }

  @Test func `numbers out of range and of another type are not read`() {
    #expect(throws: DecodingError.self) { try JSONText.value(UInt8.self, parsing: "256") }
    #expect(throws: DecodingError.self) { try JSONText.value(Int.self, parsing: "1.5") }
    #expect(throws: DecodingError.self) { try JSONText.value(Int.self, parsing: #""1""#) }
    #expect(throws: DecodingError.self) { try JSONText.value(String.self, parsing: "1") }
  }
}
