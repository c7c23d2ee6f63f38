import Access
import Testing
import Vocabulary

@Suite struct AssetFilterTests {
  private static let image = AssetFacts(contentType: .heic)
  private static let live = AssetFacts(contentType: .heic, mediaSubtypes: [.photoLive])
  private static let video = AssetFacts(contentType: .quickTimeMovie)

  private func shown(_ filter: AssetFilter) -> [Bool] {
    [Self.image, Self.live, Self.video].map(filter.shows)
  }

  /// Applies each of the three base filters to a picture, a Live Photo and a movie, and compares
  /// which pass.
  @Test func `H02 H06 pictures include Live Photos and Live Photos nothing else`() {
    #expect(shown(.images) == [true, true, false])
    #expect(shown(.videos) == [false, false, true])
    #expect(shown(.livePhotos) == [false, true, false])
  }

  /// Applies `any` of Live Photos and movies to the three, and expects those two; `any` of nothing
  /// shows nothing.
  @Test func `H04 any shows the assets that one of several filters shows`() {
    #expect(shown(.any([.livePhotos, .videos])) == [false, true, true])
    #expect(shown(.any([])) == [false, false, false])
  }

  /// Applies combinations of `all` and `not` to the three, and expects that `all` of nothing shows
  /// everything.
  @Test func `H01 H05 filters combine, and no filter shows everything`() {
    #expect(shown(.all([.images, .not(.livePhotos)])) == [true, false, false])
    #expect(shown(.all([])) == [true, true, true])
    #expect(shown(.not(.any([.images, .videos]))) == [false, false, false])
    #expect(shown(.not(.subtype(.photoPanorama))) == [true, true, true])
  }
}
