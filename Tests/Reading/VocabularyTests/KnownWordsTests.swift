import Testing

@testable import Vocabulary

@Suite struct KnownWordsTests {
  private let words = KnownWords(["location", "caption", "people"])

  @Test(
    arguments: [
      ("locaton", "location"), ("loaction", "location"), ("Location", "location"),
      ("captions", "caption"), ("locationnn", "location"), ("xyz", nil), ("", nil),
      (String(repeating: "location", count: 20), nil),
    ] as [(String, String?)])
  func `a typing mistake finds its word and nothing else does`(word: String, nearest: String?) {
    #expect(words.nearest(to: word) == nearest)
  }

  @Test func `the part before a dot does not make words similar`() {
    let known = ["authorization.addOnly", "authorization.readWrite"]
    #expect(KnownWords(known).nearest(to: "authorization.legacy") == nil)
    #expect(KnownWords(known).nearest(to: "authorization.readwrte") == known[1])
  }

  @Test func `advice names the intended word, or all words if they are few`() {
    #expect(words.advice(on: "poeple") == ", did you mean `people`")
    #expect(words.advice(on: "xyz") == ", expected one of `location`, `caption`, `people`")
    #expect(words.advice(on: "xyz", listing: 2).isEmpty)
    #expect(KnownWords([]).advice(on: "xyz").isEmpty)
  }
}
