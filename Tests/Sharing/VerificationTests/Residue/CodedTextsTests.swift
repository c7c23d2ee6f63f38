import Testing

@testable import Verification

@Suite struct CodedTextsTests {
  private static func texts(in text: String) -> [String] {
    let coded = Self.coded(text)
    return coded.texts.map { String(decoding: coded.bytes[$0.range], as: UTF8.self) }
  }

  private static func coded(_ text: String) -> CodedTexts {
    CodedTexts(in: Array(text.utf8), 0..<text.utf8.count)
  }

  @Test func `texts are found in each code`() {
    #expect(Self.texts(in: "x %48%65llo%20you y") == ["Hello you"])
    #expect(Self.texts(in: ": 48656c6c6f20796f75.").contains("Hello you"))
    #expect(Self.texts(in: ": a48656C6C6F20796F75.").contains("Hello you"))
    #expect(Self.texts(in: "<a>SGVsbG8geW91</a>").contains("Hello you"))
    #expect(Self.texts(in: "<a>SGVs\r\nbG8g\neW91</a>").contains("Hello you"))
    #expect(Self.texts(in: "H\0e\0l\0l\0o\0 \0").contains("Hello "))
    #expect(Self.texts(in: "\0\0\0H\0\0\0e\0\0\0l\0\0\0l\0\0\0o\0\0\0 ").contains("Hello "))
  }

  @Test func `plain words and short codes are not codes`() {
    #expect(Self.texts(in: "100% sure, 5%, half a % of it; H\0e\0l\0l\0o") == [])
    #expect(Self.texts(in: "48656c6c SGVsbG8 %48").isEmpty)
  }

  @Test func `at most three codes are made from a byte`() {
    let texts = [
      String(repeating: "4A", count: 500), String(repeating: "Zm9v", count: 500),
      String(repeating: "%41", count: 500), String(repeating: "A\0", count: 500),
    ]
    for text in texts {
      let made = Self.coded(text).bytes.count
      #expect(made > 400)
      #expect(made <= 4 * text.utf8.count)
    }
  }

  @Test func `decoded texts start within the bytes, whatever these are`() {
    var numbers = Numbers(state: 3)
    for count in 0..<300 {
      let bytes = (0..<count).map { _ in Array("%0aZ\0\n=+é".utf8)[numbers.next(below: 10)] }
      #expect(CodedTexts(in: bytes, 0..<count).texts.allSatisfy { $0.offset < count })
    }
  }

  @Test func `a part of the bytes gives the same results as alone`() {
    var numbers = Numbers(state: 5)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in Array("%0aZ\0\n=+ ".utf8)[numbers.next(below: 9)] }
      let whole = CodedTexts(in: bytes, 0..<count)
      let part = CodedTexts(in: Array("4a%41".utf8) + bytes + Array("%41Zm".utf8), 5..<(5 + count))
      #expect(part.bytes == whole.bytes)
      #expect(part.texts.map(\.range) == whole.texts.map(\.range))
      #expect(part.texts.map(\.offset) == whole.texts.map { $0.offset + 5 })
    }
  }
}
