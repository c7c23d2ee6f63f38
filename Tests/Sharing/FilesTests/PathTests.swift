import Files
import Testing

@Suite struct PathTests {
  @Test(arguments: [
    ("a\nb", "a\\nb"), ("a\u{1b}[31mb", "a\\u{1b}[31mb"), ("a\u{202e}gpj", "a\\u{202e}gpj"),
    ("a\\nb", "a\\\\nb"), ("Ålesund – été.jpg", "Ålesund – été.jpg"), ("a\u{7f}", "a\\u{7f}"),
    ("a\u{9b}1m", "a\\u{9b}1m"), ("e\u{301}", "e\u{301}"), ("a\u{200D}b", "a\\u{200d}b"),
    ("👩\u{200D}", "👩\\u{200d}"), ("\u{200D}👩", "\\u{200d}👩"),
    ("👩\u{200D}\u{200D}👩", "👩\\u{200d}\\u{200d}👩"), ("1\u{200D}👩", "1\\u{200d}👩"),
    ("👩\u{200B}👩", "👩\\u{200b}👩"), ("👩\u{202E}\u{200D}👩", "👩\\u{202e}\\u{200d}👩"),
  ])
  func `control and direction characters are shown escaped`(name: String, shown: String) {
    #expect(Path(name).description == shown)
  }

  @Test(arguments: ["👩‍👩‍👧‍👦.jpg", "🏳️‍🌈", "👩🏽‍🔬 at work", "❤️‍🔥", "🏃‍♀️‍➡️"])
  func `an emoji of several is shown as it is`(name: String) {
    #expect(name.unicodeScalars.contains("\u{200D}"))
    #expect(Path(name).description == name)
  }

  @Test func `bytes that are no text are kept and shown as hexadecimal digits`() throws {
    let path = try #require(Path(bytes: [0x61, 0xff, 0x0c, 0xc3, 0x2e]))
    #expect(path.bytes == [0x61, 0xff, 0x0c, 0xc3, 0x2e])
    #expect(path.description == "a\\xff\\u{c}\\xc3.")
    #expect(path.text == nil)
  }

  @Test func `a name with a zero byte is no name`() {
    #expect(Path(bytes: [0x61, 0]) == nil)
    #expect(Path("a\0b") == "a")
  }

  @Test(arguments: [
    ("a", "."), ("a/b", "a"), ("/a", "/"), ("/", "/"), ("a/b/", "a"), ("a//b", "a"), ("//a", "/"),
    ("/a/b/c", "/a/b"), ("./a", "."),
  ])
  func `the folder of a path is the part before its last component`(
    name: Path, folder: Path
  ) {
    #expect(name.folder == folder)
  }

  @Test(arguments: [
    ("a/b.JPG", "jpg"), (".jpg", nil), ("b.", nil), ("a.tar.gz", "gz"), ("a.b/c", nil),
  ])
  func `the extension is the part after the last dot of the last component`(
    name: Path, expected: String?
  ) {
    #expect(name.fileExtension == expected)
  }

  @Test func `a folder contains the paths below it, and not those that only start alike`() {
    #expect(Path("/a/b").encloses("/a/b/c"))
    #expect(Path("/a/b").encloses("/a/b"))
    #expect(!Path("/a/b").encloses("/a/bc"))
    #expect(!Path("a").encloses("/a/b"))
  }
}
