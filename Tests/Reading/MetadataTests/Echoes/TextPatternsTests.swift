import Testing

@testable import Metadata

@Suite struct TextPatternsTests {
  private func found(_ patterns: [String], in text: String) -> [String] {
    let search = TextPatterns(patterns.map { Array($0.utf8) })
    return search.matches(in: Array(text.utf8)).map { match in
      "\(String(decoding: search.patterns[match.pattern], as: UTF8.self))@\(match.end)"
    }
  }

  @Test func `all patterns are found, also those inside others and those that overlap`() {
    #expect(
      found(["he", "she", "his", "hers"], in: "ushers") == ["she@4", "he@4", "hers@6"])
    #expect(found(["aa"], in: "aaaa") == ["aa@2", "aa@3", "aa@4"])
    #expect(found(["abcd", "bc"], in: "abce") == ["bc@3"])
  }

  @Test func `each pattern counts once, and an empty one not at all`() {
    let search = TextPatterns([Array("ab".utf8), Array("ab".utf8), []])
    #expect(search.patterns.count == 1)
    #expect(found([], in: "abc").isEmpty)
    #expect(found(["abc"], in: "").isEmpty)
  }

  @Test func `the matches equal those of a simple search`() {
    let alphabet = Array("ab".utf8)
    // Every text of six units, with every pattern of one to three.
    let patterns = (1...3).flatMap { length in texts(of: length, alphabet) }
    let search = TextPatterns(patterns)
    var tried = 0
    for text in texts(of: 6, alphabet) {
      let found = Set(search.matches(in: text).map { [$0.pattern, $0.end] })
      var expected: Set<[Int]> = []
      for (index, pattern) in search.patterns.enumerated() {
        for end in pattern.count...text.count
        where Array(text[(end - pattern.count)..<end]) == pattern {
          expected.insert([index, end])
        }
      }
      #expect(found == expected)
      tried += 1
    }
    #expect(tried == 64)
  }

  private func texts(of length: Int, _ alphabet: [UInt8]) -> [[UInt8]] {
    length == 0
      ? [[]] : texts(of: length - 1, alphabet).flatMap { text in alphabet.map { text + [$0] } }
  }
}
