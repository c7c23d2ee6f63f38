import Testing

@testable import OmitCommand

@Suite struct WrappedTextTests {
  private let sentence = "The caller uses a direct fetch from the library"

  @Test func `without a width a sentence is one line`() {
    #expect(WrappedText(sentence, width: nil, first: "- ").lines == ["- " + sentence])
  }

  @Test(arguments: 12...60)
  func `no word is lost or cut`(_ width: Int) {
    let lines = WrappedText(sentence, width: width, first: "- ", next: "  ").lines
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines[0].hasPrefix("- ") && lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    #expect(lines.map { $0.dropFirst(2) }.joined(separator: " ") == sentence)
  }

  @Test func `a word longer than a line remains whole`() {
    #expect(WrappedText("a bcdefghijk l", width: 5).lines == ["a", "bcdefghijk", "l"])
  }
}
