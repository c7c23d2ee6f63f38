import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

/// Codes in `ftyp` that only one maker's cameras write.
@Suite struct MakerBrandTests {
  private static func file(_ brands: [String], version: UInt32 = 0) -> [UInt8] {
    let codes =
      Array(brands[0].utf8) + BoxBuilder.number(version) + brands.dropFirst().flatMap { $0.utf8 }
    let track = MovieBuilder.track(
      "vide", entry: MovieBuilder.pictureEntry("apch"), sizes: [4], at: 16 + codes.count)
    let movie = MovieBuilder.movie([1, 2, 3, 4], track)
    return BoxBuilder.box("ftyp", codes) + movie.dropFirst(20)
  }

  @Test(arguments: [
    (["XAVC", "XAVC", "mp42", "iso2"], ["mp42", "\0\0\0\0", "mp42", "iso2"]),
    (["qt  ", "qt  ", "niko"], ["qt  ", "qt  ", "\0\0\0\0"]),
    (["CAEP", "CAEP"], ["isom", "\0\0\0\0"]),
    (["pana", "avc1", "isom"], ["isom", "avc1", "isom"]),
  ])
  func `a maker's brand is removed with the camera, and another one in the list replaces it`(
    brands: [String], left: [String]
  ) throws {
    let file = Self.file(brands, version: brands[0] == "XAVC" ? 0x0110_0000 : 0)
    let cleaning = try Cleaning(file, under: "anonymous")
    _ = try cleaning.evidence()
    #expect(cleaning.output == Self.file(left))
    #expect(try Cleaning(cleaning.output, under: "anonymous").output == cleaning.output)
    let kept = try Cleaning(file, under: "photos-picker", removing: [.location])
    #expect(kept.output == file)
  }

  @Test func `brands that many makers write are no items`() throws {
    let file = Self.file(["mp42", "mp42", "isom", "avc1"])
    #expect(!(try Inventory(of: file)).items.contains { $0.key == .known("MakerBrand") })
  }
}
