import Foundation
import Testing

@testable import Files

@Suite struct GlobTests {
  private func matches(_ pattern: String, _ name: String) -> Bool {
    Glob(pattern.utf8)?.matches(name.utf8) == true
  }

  @Test(arguments: [
    ("a.jpg", "a.jpg", true), ("a.jpg", "a.jpgx", false), ("a.jpg", "A.jpg", false),
    ("*", "a", true), ("*", "", true), ("*", "a/b", false), ("*.jpg", "a.b.jpg", true),
    ("a*b*c", "aXbXc", true), ("a*b*c", "aXcXb", false), ("a/*", "a/b", true),
    ("a/*", "a/b/c", false), ("?", "a", true), ("?", "/", false), ("?", "", false),
    ("**", "a/b/c", true), ("**/a", "a", true), ("**/a", "x/y/a", true), ("**/a", "xa", false),
    ("a/**", "a/b/c", true), ("a/**", "a", false), ("a/**/b", "a/b", true),
    ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/xb", false), ("a**b", "aXb", true),
    ("a**b", "a/b", false), ("**a/b", "x/ya/b", false), ("**/**/a", "b/a", true),
    (#"\*"#, "*", true), (#"\*"#, "a", false), (#"a\b"#, "ab", true),
  ])
  func `a name is of a pattern, or is not`(pattern: String, name: String, isOne: Bool) {
    #expect(matches(pattern, name) == isOne, "\(pattern) \(name)")
  }

  @Test(arguments: [
    ("[abc]", "b", true), ("[abc]", "d", false), ("[!abc]", "d", true), ("[^abc]", "a", false),
    ("[a-c]", "b", true), ("[c-a]", "b", false), ("[]]", "]", true), ("[!]]", "]", false),
    ("[]-a]", "^", true), ("[a-]", "-", true), ("[-a]", "-", true), (#"[\]]"#, "]", true),
    (#"[a-\d]"#, "c", true), ("[[:digit:]]", "7", true), ("[[:digit:]a-c]", "b", true),
    ("[[:upper:]-z]", "-", true), ("[[:x]", ":", true), ("[!a]", "/", false),
    ("[.-0]", "/", false), ("[[:alpha:]][[:digit:]]", "a1", true),
    ("[[:space:]]", "\t", true), ("[[:punct:]]", "!", true), ("[[:punct:]]", "a", false),
  ])
  func `a bracket is for one byte of a set, and never for a slash`(
    pattern: String, name: String, isOne: Bool
  ) {
    #expect(matches(pattern, name) == isOne, "\(pattern) \(name)")
  }

  @Test(arguments: ["[", "[a", "[!", "[]", "[[:digit:]", "[[:letter:]]", #"a\"#, #"[\"#, "[a-"])
  func `an incomplete pattern is invalid`(pattern: String) {
    #expect(Glob(pattern.utf8) == nil)
  }

  @Test func `a pattern of many stars takes no longer for a name that it nearly matches`() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!matches(pattern, String(repeating: "a", count: 4000)))
    #expect(matches(pattern, String(repeating: "a", count: 4000) + "b"))
  }
}
