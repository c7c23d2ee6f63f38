import Bytes
import Testing

@Suite struct WordSearchTests {
  /// Returns whether any of the words is in a text.
  private static func isFound(
    _ words: [String] = ["gps", "$gn", "job id: ", "\"a\""], in text: String
  ) -> Bool {
    WordSearch(ignoringCase: words).matches(in: text.utf8.span)
  }

  @Test(arguments: [
    "gps", "GPS", "a gPs b", "gpgps", "$GNRMC", "JOB ID: 1", "{\"A\":1}", "gggggps",
  ])
  func `a word is found in any case and at any place`(text: String) {
    #expect(Self.isFound(in: text))
  }

  @Test(arguments: ["", "g", "gp", "g ps", "job id:", "$g", "\"b\"", "jobid: ", "\u{7}ps"])
  func `a part of a word is not found`(text: String) {
    #expect(!Self.isFound(in: text))
  }

  @Test func `signs are not taken for the letters that differ from them by the same bit`() {
    // `D` and `$` differ by the bit that separates the cases of letters, so do `[` and `{`.
    #expect(!Self.isFound(["$gn"], in: "dgn \u{4}gn"))
    #expect(!Self.isFound(["{a"], in: "[a"))
  }

  @Test func `bytes are found as they are, if the case counts`() {
    func isFound(_ bytes: [UInt8]) -> Bool {
      WordSearch([[0xFF, 0xD8], Array("Exif".utf8)]).matches(in: bytes.span)
    }
    #expect(isFound([0, 0xFF, 0xFF, 0xD8]))
    #expect(isFound(Array("an Exif".utf8)))
    #expect(!isFound(Array("an exif, an ExiF".utf8)))
    #expect(!isFound([0xFF]))
  }
}
