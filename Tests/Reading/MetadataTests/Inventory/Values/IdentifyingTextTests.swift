import Testing

@testable import Metadata

@Suite struct IdentifyingTextTests {
  @Test(arguments: [
    ("ann@example.org", true), ("ann@mail.example.org", true), ("ä@b.ö", true),
    ("@example.org", false),
    ("ann@example", false), ("ann@.org", false), ("ann@org.", false), ("a@b@c.d", false),
    ("ann", false),
    ("", false), ("ann@e\u{301}.org", true), ("ann@@b.c", false),
  ])
  func
    `an e-mail address has one at sign with text before it, and a dot inside the rest`(
      word: String, isAddress: Bool
    )
  {
    #expect(IdentifyingText.isMailAddress(Substring(word)) == isAddress)
  }

  @Test(arguments: [
    ("https://example.org", true), ("see geo://x", true), ("www.example.org", true),
    ("WWW.example.org", true),
    (":://", true), ("a:b://c", true), ("a:/b//c", false), ("awww.example.org", false),
    ("a:", false), ("", false),
    // A mark over the last slash or dot does not hide the address.
    ("https://\u{301}example.org", true), ("www.\u{301}example.org", true),
  ])
  func `a web address names a scheme or begins as most sites do`(text: String, isAddress: Bool) {
    #expect(IdentifyingText.isWebAddress(Substring(text)) == isAddress)
  }

  @Test(arguments: [
    ("a b", true), ("a\tb", true), ("a\r\nb", true), ("a\u{A0}b", true), ("a\u{3000}b", true),
    ("a\u{2028}b", true),
    ("ab", false), ("a\u{200B}b", false), ("", false),
  ])
  func `white space is that of every script`(text: String, hasSpace: Bool) {
    #expect(IdentifyingText.hasSpace(Substring(text)) == hasSpace)
    #expect(text.contains(where: \.isWhitespace) == hasSpace)
  }
}
