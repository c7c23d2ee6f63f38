import Files
import Testing

@testable import Omit

@Suite struct SidecarFormTests {
  private static let forms: [(name: String, form: SidecarForm?)] = [
    ("IMG.xmp", .xmp), ("IMG.CR2.XMP", .xmp), ("IMG.AAE", .adjustments), ("a.json", .takeout),
    ("DJI.SRT", .telemetry), ("GX.LRV", .proxy), ("DJI.lrf", .proxy), ("GX.THM", .thumbnail),
    ("._IMG.jpg", .appleDouble), ("._IMG.xmp", .appleDouble), ("IMG.jpg", nil), ("xmp", nil),
    (".xmp", nil),
  ]

  @Test func `the form is determined by the name`() {
    for (name, form) in Self.forms { #expect(SidecarForm(Path(name)) == form, "\(name)") }
    #expect(Self.forms.count == 13)
  }

  // Takeout cuts names at 46 characters.
  private static let long = "A photo with a name that is so long that it is.jpg"

  private static let owners: [(sidecar: String, owner: String, isIts: Bool)] = [
    ("IMG.CR2.xmp", "IMG.CR2", true), ("IMG.JPG.xmp", "IMG.CR2", false),
    ("IMG.jpg.json", "IMG.jpg", true), ("IMG.jpg.json", "IMG.jpeg", false),
    ("IMG.jpg.supplemental-metadata.json", "IMG.jpg", true),
    ("IMG.jpg.supplemental-me.json", "IMG.jpg", true), ("IMG.jpg.s.json", "IMG.jpg", true),
    ("IMG.jpg.backup.json", "IMG.jpg", false), ("IMG.jp.json", "IMG.jpg", false),
    ("IMG.json", "IMG.jpg", false), ("IMG.jpg(1).json", "IMG(1).jpg", true),
    ("IMG.jpg(1).json", "IMG.jpg", false),
    ("IMG.jpg.supplemental-metadata(12).json", "IMG(12).jpg", true),
    (long.prefix(46) + ".json", long, true), (long.prefix(45) + ".json", long, false),
    ("._IMG.jpg", "IMG.jpg", true), ("._IMG.jpg", "IMG.png", false),
  ]

  @Test func `a sidecar may be named after the whole name of a file`() throws {
    for (sidecar, owner, isIts) in Self.owners {
      let form = try #require(SidecarForm(Path(sidecar)))
      #expect(form.belongs(Path(sidecar), to: Path(owner)) == isIts, "\(sidecar)")
    }
    #expect(Self.owners.count == 17)
  }

  @Test func `a neutral name reveals nothing about the original's`() throws {
    let file = Path("Anna.CR2")
    let names = ["Anna.xmp", "Anna.CR2.xmp", "Anna.CR2.json", "._Anna.CR2", "Anna.AAE"].map {
      SidecarForm(Path($0))?.neutralName(
        behind: "photo-3.cr2", "photo-3", original: Path($0), of: file)
    }
    #expect(
      names == [
        "photo-3.xmp", "photo-3.cr2.xmp", "photo-3.cr2.json", "._photo-3.cr2", "photo-3.aae",
      ])
  }
}
