import Testing

@testable import PolicyEngine

@Suite struct NearestWordTests {
  @Test(
    arguments: [
      ("locaton", "location"), ("loaction", "location"), ("Location", "location"),
      ("captions", "caption"), ("locationnn", "location"), ("xyz", nil), ("", nil),
      (String(repeating: "location", count: 20), nil),
    ] as [(String, String?)])
  func `a slip of the pen finds its word and nothing else does`(word: String, nearest: String?) {
    #expect(nearestWord(to: word, among: ["location", "caption", "people"]) == nearest)
  }
}
