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

  @Test func `what stands before a dot does not make words alike`() {
    let known = ["authorization.addOnly", "authorization.readWrite"]
    #expect(nearestWord(to: "authorization.legacy", among: known) == nil)
    #expect(nearestWord(to: "authorization.readwrte", among: known) == known[1])
  }
}
