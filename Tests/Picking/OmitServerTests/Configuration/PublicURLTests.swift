import Testing

@testable import OmitServer

@Suite struct PublicURLTests {
  @Test(arguments: [
    ("https://photos.example", "https://photos.example"),
    ("HTTPS://Photos.Example:8443", "https://photos.example:8443"),
    ("https://photos.example:443", "https://photos.example"),
    ("http://photos.example:80", "http://photos.example"),
    ("http://photos.example:443", "http://photos.example:443"),
    ("http://[::1]:80", "http://[::1]"), ("http://[2001:db8::80]", "http://[2001:db8::80]"),
  ])
  func `a URL is written as browsers write origins`(text: String, written: String) {
    #expect(PublicURL(parsing: text)?.text == written)
  }

  @Test(arguments: [
    "photos.example", "ftp://photos.example", "https://", "https://:443", "https://a/b",
    "https://me@a", "https://a?b", "https://a#b",
  ])
  func `text that is not an origin is refused`(text: String) {
    #expect(PublicURL(parsing: text) == nil)
  }
}
