import Files
import Samples
import Testing

@testable import Omit

@Suite struct AssetGroupingTests {
  let shop: ShareFolder

  init() throws { shop = try ShareFolder() }

  private func put(_ names: String...) throws {
    for name in names { try shop.put(name) }
  }

  @Test func `sidecars belong to the file with their name, after it and in input order`() throws {
    try put("a.jpg", "a.xmp", "a.AAE", "a.jpg.json", "._a.jpg", "._a.xmp", "b.jpg", "b.jpg.xmp")
    #expect(
      try shop.assets() == [
        ["a.jpg", "._a.jpg", "._a.xmp", "a.AAE", "a.jpg.json", "a.xmp"], ["b.jpg", "b.jpg.xmp"],
      ])
  }

  @Test func `a sidecar without its file is a file of its own`() throws {
    try put("a.xmp", "b.AAE", "c.jpg.json", "notes.txt", "notes.xmp", "notes.txt.json")
    #expect(try shop.assets().count == 6)
    #expect(try shop.assets("a.xmp") == [["a.xmp"]])
  }

  @Test func `only files that are named belong together`() throws {
    try put("a.jpg", "a.xmp")
    #expect(try shop.assets("a.jpg") == [["a.jpg"]])
    #expect(try shop.assets("a.xmp", "a.jpg") == [["a.jpg", "a.xmp"]])
  }

  @Test func `a folder is the same under every name`() throws {
    try put("a.jpg", "sub/a.xmp", "sub/b.jpg")
    #expect(try shop.assets("a.jpg", "sub/a.xmp").count == 2)
    #expect(try shop.assets("sub/b.jpg", "sub/../sub/b.xmp", "sub/a.xmp").count == 2)
    try put("sub/b.xmp")
    #expect(try shop.assets("sub/b.jpg", "sub/../sub/b.xmp") == [["b.jpg", "b.xmp"]])
  }

  @Test func `if several files have the name, a sidecar belongs to the one it is meant for`() throws
  {
    try put("a.CR2", "a.JPG", "a.aae", "a.xmp", "b.JPG", "b.MP4", "b.SRT", "b.THM", "b.AAE")
    #expect(
      try shop.assets() == [
        ["a.CR2", "a.aae", "a.xmp"], ["a.JPG"], ["b.JPG", "b.AAE"], ["b.MP4", "b.SRT", "b.THM"],
      ])
  }

  @Test func `names of Takeout are found whatever became of them`() throws {
    let long = "A photo with a name that is so long that it is.jpg"
    try put(
      "a(1).jpg", "a.jpg", "a.jpg(1).json", "a.jpg.supplemental-metadata.json", long,
      long.prefix(46) + ".json")
    #expect(
      try shop.assets() == [
        [long, long.prefix(46) + ".json"], ["a(1).jpg", "a.jpg(1).json"],
        ["a.jpg", "a.jpg.supplemental-metadata.json"],
      ])
  }

  @Test func `sidecars of a Live Photo's movie belong to its still`() throws {
    try shop.put("a.jpg", LivePhotoBuilder.still())
    try shop.put("a.mov", LivePhotoBuilder.movie())
    try put("a.srt", "a.mov.xmp", "._a.mov")
    #expect(try shop.assets() == [["a.jpg", "a.mov", "._a.mov", "a.mov.xmp", "a.srt"]])
  }
}
