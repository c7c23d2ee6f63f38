import Testing

@testable import Library

@Suite struct AlbumTitleTests {
  @Test func `a title has characters of any script, without the spaces around them`() throws {
    let titles = [
      ("Rome", "Rome"), ("  Rome 2033\n", "Rome 2033"), ("夏の旅行", "夏の旅行"), ("رحلة", "رحلة"),
      ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("a", "a"), ("<b>&'\"\\", "<b>&'\"\\"),
      ("\u{3000}京都\u{3000}", "京都"),
    ]
    for (text, title) in titles { #expect(try AlbumTitle(parsing: text).text == title) }
    let longest = String(repeating: "é", count: 255)
    #expect(try AlbumTitle(parsing: " \(longest) ").text == longest)
  }

  @Test func `an empty or too long title, and one with control characters, is refused`() {
    let none = [
      "", " ", "\n\t", "\u{3000}", "a\nb", "a\tb", "a\u{0}", "a\u{7F}b", "a\u{85}b", "a\u{2028}b",
      "a\u{2029}b", String(repeating: "a", count: 256),
      "a" + String(repeating: "\u{301}", count: 255),
    ]
    for text in none {
      #expect(throws: LibraryError.albumTitle) { try AlbumTitle(parsing: text) }
    }
  }
}
