import Access
import Testing

@Suite struct JPEGSettingsTests {
  @Test func `what is not stated is the standard`() throws {
    #expect(try JPEGSettings() == .standard)
    #expect(JPEGSettings.standard.quality == 90)
    #expect(JPEGSettings.standard.subsampling == .none)
    #expect(JPEGSettings.standard.longestSide == nil)
  }

  @Test func `a number out of its range is refused`() throws {
    for quality in [75, 80, 95] { #expect(try JPEGSettings(quality: quality).quality == quality) }
    for side in [16, 2048, 65_500] {
      #expect(try JPEGSettings(longestSide: side).longestSide == side)
    }
    for quality in [.min, -1, 0, 74, 96, .max] {
      #expect(throws: RequestError.outOfRange("jpeg.quality", 75...95)) {
        try JPEGSettings(quality: quality)
      }
    }
    for side in [.min, -1, 0, 15, 65_501, .max] {
      #expect(throws: RequestError.outOfRange("jpeg.longestSide", 16...65_500)) {
        try JPEGSettings(longestSide: side)
      }
    }
  }

  @Test func `a message about a number states its range`() {
    #expect(
      "\(RequestError.outOfRange("jpeg.quality", 75...95))"
        == "`jpeg.quality` must be between 75 and 95")
  }
}
