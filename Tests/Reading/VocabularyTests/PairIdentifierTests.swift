import Testing
import Vocabulary

@Suite struct PairIdentifierTests {
  private static let text = "5C3A0E6E-8C2D-4B7A-9F10-3E2D1C0B9A88"

  @Test(arguments: [text, text.lowercased(), text + "\0"])
  func `a UUID is read, with or without a trailing zero`(text: String) {
    #expect(PairIdentifier(parsing: text.utf8)?.text.count == 36)
  }

  @Test func `other texts are not identifiers`() {
    let texts = [
      "", String(Self.text.dropLast()), Self.text + "0", Self.text + "\0\0",
      Self.text.replacing("-", with: "0"), Self.text.replacing("C", with: "G"),
      "{" + Self.text.dropFirst(2) + "}",
    ]
    for text in texts { #expect(PairIdentifier(parsing: text.utf8) == nil, "\(text)") }
    #expect(texts.count == 7)
  }

  @Test func `a digest makes an identifier that looks like those drawn by lot`() throws {
    let made = try #require(PairIdentifier(digest: Array(repeating: 0xFF, count: 32)))
    #expect(made.text == Array("FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF".utf8))
    #expect(PairIdentifier(parsing: made.text) == made)
    let zero = try #require(PairIdentifier(digest: Array(repeating: 0, count: 16)))
    #expect(zero.text == Array("00000000-0000-4000-8000-000000000000".utf8))
    #expect(PairIdentifier(digest: Array(repeating: 0, count: 15)) == nil)
  }
}
