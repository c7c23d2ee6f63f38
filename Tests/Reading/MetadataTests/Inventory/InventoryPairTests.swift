import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct InventoryPairTests {
  private func pair(_ movie: [UInt8]) throws(InventoryError) -> PairEntry? {
    try Inventory(of: movie).pair
  }

  @Test(arguments: [true, false])
  func `the key is found after others, in the form of QuickTime and of ISO`(isISO: Bool) throws {
    let movie = LivePhotoBuilder.movie(isISO: isISO)
    let inventory = try Inventory(of: movie)
    let pair = try #require(inventory.pair)
    #expect(pair.identifier == PairIdentifier(parsing: LivePhotoBuilder.identifier.utf8))
    let item = inventory.entries[pair.entry].item
    #expect(item.carrier == .quickTime)
    #expect(item.key == .known("com.apple.quicktime.content.identifier"))
    #expect(item.kinds == Kinds(.identifier, .motion))
    #expect(movie.holds(LivePhotoBuilder.identifier.utf8, at: item.place.offset))
  }

  @Test(arguments: ["", "not an identifier at all, but as long", "5C3A0E6E-8C2D-4B7A-9F10"])
  func `text that is not a UUID does not tie files together, and is an item`(text: String) throws {
    let inventory = try Inventory(of: LivePhotoBuilder.movie(text))
    #expect(inventory.pair == nil)
    #expect(inventory.items.contains { $0.kinds == Kinds(.identifier, .motion) })
  }

  @Test func `a movie with two identifiers has no writable one`() throws {
    let once = LivePhotoBuilder.movie()
    #expect(try pair(LivePhotoBuilder.movie(of: once)) == nil)
  }

  @Test func `a movie that ends early has no identifier, wherever it ends`() {
    let movie = LivePhotoBuilder.movie()
    var (found, tested) = (0, 0)
    for length in movie.indices {
      if (try? pair(Array(movie[..<length]))) ?? nil != nil { found += 1 }
      tested += 1
    }
    #expect(found == 0)
    #expect(tested == movie.count)
  }

  @Test func `lengths and numbers that lie are an error or another item, and no crash`() {
    let movie = LivePhotoBuilder.movie()
    var (tested, found) = (0, 0)
    for offset in 0..<(movie.count - 3) {
      for value: [UInt8] in [[0, 0, 0, 0], [0, 0, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF]] {
        var broken = movie
        broken.replaceSubrange(offset..<(offset + 4), with: value)
        if (try? pair(broken)) ?? nil != nil { found += 1 }
        tested += 1
      }
    }
    #expect(tested == 810)
    // Most of the numbers belong to the pictures.
    #expect(found > 0 && found < tested)
  }
}
