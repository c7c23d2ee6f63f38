import Foundation
import Samples
import Testing

/// `omit check` among the other files of repositories and sites.
@Suite struct RepositoryCheckTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    let made = try shop.shell("git init -q .")
    try #require(made.status == 0, "\(made.errors)")
  }

  private func staged(_ arguments: String...) throws -> Workshop.Outcome {
    let added = try shop.shell("git add -A -f -- . ':!.state'")
    try #require(added.status == 0, "\(added.errors)")
    return try shop.run(arguments: ["check", "--staged"] + arguments)
  }

  /// Returns five packets of a transport stream, each after a number of bytes.
  private func stream(before: Int = 0) -> [UInt8] {
    let packet: [UInt8] =
      Array(repeating: 0, count: before) + [0x47, 0x40, 0, 0x10]
      + Array(repeating: 0xFF, count: 184)
    return (0..<5).flatMap { _ in packet }
  }

  // MARK: Ambiguous extensions

  private static let others: [(name: String, text: String)] = [
    ("src/app.ts", "export const a = 1;\n"), ("src/app.d.mts", "export {};\n"),
    ("src/icon.ts", "export const icon = `<svg xmlns='http://www.w3.org/2000/svg'/>`;\n"),
    ("src/BMap.ts", "BM25.score(1);\n"), ("src/GIF.mts", "GIF = 1\n"), ("src/empty.ts", ""),
    ("go.mod", "module example.org/a\n"), ("data/ca533.rwl", "CAM011 1530 1 2 3\n"),
    ("res/unit.dcr", "\u{0}\u{0}\u{0}\u{0} \u{0}"), ("test/frames.erf", "\u{0}\u{0}\u{1}\u{2}"),
  ]

  @Test func `code and data with the extensions of movies and raw pictures are not media`() throws {
    for (name, text) in Self.others { try shop.put(name, text) }
    try shop.put("a.jpg", Picture.bare)
    for run in [try staged(), try shop.run("check", ".")] {
      #expect(run.status == 0, "\(run.text)\(run.errors)")
      #expect(run.text.isEmpty)
      #expect(run.errors.hasPrefix("1 file checked: it has no metadata to be removed\n"))
    }
    #expect(Self.others.count == 10)
  }

  @Test func `movies with such extensions are refused`() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d\nsize 12345\n"
    try shop.put("a.ts", stream())
    try shop.put("b.mts", stream(before: 4))
    try shop.put("c.mod", [0, 0, 1, 0xBA, 0x44])
    try shop.put("d.ts", pointer)
    for run in [try staged(), try shop.run("check", ".")] {
      #expect(run.status == 2)
      #expect(run.lines.count == 4)
      #expect(run.errors.contains("4 files have a format that is not supported\n"))
    }
  }

  @Test func `a picture with such an extension is inspected, and a named file is refused`()
    throws
  {
    try shop.put("a.ts", Picture.phone)
    try shop.put("b.ts", "export {}\n")
    #expect(try staged().lines == ["found      a.ts  location 2, preview 2"])
    #expect(try shop.run("check", "b.ts").status == 2)
  }

  @Test func `a file beside code belongs to a picture, or is inspected alone`() throws {
    try shop.put("a.ts", "export {}\n")
    try shop.put(
      "a.xmp",
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,31.0N"/>
      </rdf:RDF></x:xmpmeta>
      """)
    let run = try staged()
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("found      a.xmp  location"))
  }

  // MARK: Icons and fonts

  @Test func `icons and fonts are named, and WebM, sound and AVI are refused`() throws {
    try shop.put("site/favicon.ico", [0, 0, 1, 0, 1, 0, 16, 16])
    try shop.put("site/app.icns", Array("icns".utf8) + [0, 0, 0, 8])
    try shop.put("site/a.cur", [0, 0, 2, 0, 1, 0])
    for name in ["woff", "woff2", "ttf", "otf", "eot"] { try shop.put("site/text.\(name)", "font") }
    for run in [try staged(), try shop.run("check", ".")] {
      #expect(run.status == 0, "\(run.text)")
      #expect(
        run.errors.contains("icons and fonts, not checked: "), "\(run.errors)")
      for name in ["favicon.ico", "app.icns", "a.cur", "text.woff2", "text.eot"] {
        #expect(run.errors.contains("site/\(name)"), "\(name)")
      }
    }
    for number in 0..<4 { try shop.put("site/\(number).ttf", "font") }
    #expect(try staged().errors.contains(" and 2 more\n"))
    let copied = try shop.run("clean", "site", "--to", "Out")
    #expect(copied.status == 0)
    #expect(copied.errors.contains("icons and fonts, not copied: site/"))
    #expect(try shop.run("check", "site/favicon.ico").status == 2)
    try shop.put("site/a.ico", Picture.phone)
    #expect(try staged().status == 1)
    try shop.put("b.webm", [0x1A, 0x45, 0xDF, 0xA3])
    try shop.put("c.wav", "RIFF\0\0\0\0WAVE")
    try shop.put("d.avi", "RIFF\0\0\0\0AVI ")
    let refused = try staged()
    #expect(refused.status == 2)
    #expect(refused.errors.contains("3 files have a format that is not supported\n"))
  }

  // MARK: Hidden files and folders

  @Test func `hidden files are counted, and inspected on request or if they are staged`()
    throws
  {
    try shop.put(".well-known/a.jpg", Picture.phone)
    try shop.put(".trashed-1-b.jpg", Picture.phone)
    try shop.put(".thumbnails/c.jpg", Picture.phone)
    try shop.put("._a.txt", "attributes")
    let run = try shop.run("check", ".")
    #expect(run.status == 1)
    #expect(run.lines == ["found      ./.well-known/a.jpg  location 2, preview 2"])
    // The files of git and of the tests are hidden, too.
    let folders = shop.exists(".state") ? 3 : 2
    #expect(
      run.errors.contains("hidden, and not checked: 2 files and \(folders) folders; `--hidden`"))
    try FileManager.default.removeItem(at: shop.url(".git"))
    #expect(try shop.run("check", ".", "--hidden").lines.count == 3)
    #expect(try shop.run("check", ".thumbnails", ".trashed-1-b.jpg").lines.count == 2)
    #expect(try shop.shell("git init -q .").status == 0)
    let all = try staged()
    #expect(all.lines.count == 3)
    #expect(!all.errors.contains("hidden"))
  }

  // MARK: Excluded staged files

  @Test func `excluded files are not inspected even if they are staged, and are counted`() throws {
    for name in ["a.jpg", "raw/b.jpg", "raw/deep/c.jpg", "site/d.jpg"] {
      try shop.put(name, Picture.phone)
    }
    try shop.put(".omitignore", "/raw/\n")
    try shop.put("site/.omitignore", "d.*\n")
    let run = try staged()
    #expect(run.status == 1)
    #expect(run.lines == ["found      a.jpg  location 2, preview 2"])
    #expect(run.errors.contains("excluded, and not checked: 3 files\n"))
    #expect(try staged("-q").errors == "omit: excluded, and not checked: 3 files\n")
    #expect(try staged("--no-ignore").lines.count == 4)
    let stated = try staged("--no-ignore", "--exclude", "*.jpg")
    #expect(stated.status == 0)
    #expect(stated.errors.contains("excluded, and not checked: 4 files\n"))
    try shop.put(".omit.yaml", "exclude: [/a.jpg]\n")
    #expect(try staged().errors.contains("excluded, and not checked: 4 files\n"))
  }

  @Test func `named files are inspected, and names are relative to the named folder`()
    throws
  {
    for name in ["raw/b.jpg", "raw/deep/c.jpg"] { try shop.put(name, Picture.phone) }
    try shop.put(".omitignore", "/raw/\n")
    #expect(try staged("raw/b.jpg").lines == ["found      raw/b.jpg  location 2, preview 2"])
    // As in a walk, rules above the named folder do not apply.
    #expect(try staged("raw").lines.count == 2)
    #expect(try staged("raw", "--exclude", "/deep/").lines.count == 1)
    #expect(try staged(".", "raw/b.jpg").lines.count == 1)
    let below = try shop.shell(#"cd raw && "$OMIT" check --staged --exclude /raw/deep/"#)
    #expect(below.status == 0)
  }

  @Test func `if exclusions cannot be determined, nothing is found clean`() throws {
    try shop.put("a.jpg", Picture.bare)
    #expect(try shop.shell("ln -s gone .omitignore").status == 0)
    let run = try staged()
    #expect(run.status == 74)
    #expect(run.text.contains(".omitignore"))
    // A folder that is missing from the work tree excludes nothing.
    try FileManager.default.removeItem(at: shop.url(".omitignore"))
    try shop.put("gone/b.jpg", Picture.phone)
    #expect(try staged().status == 1)
    #expect(try shop.shell("rm -r gone && touch gone").status == 0)
    #expect(try shop.run("check", "--staged").status == 1)
  }
}
