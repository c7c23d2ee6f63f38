import Bytes
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct MovieIdentifierTests {
  @Test(arguments: [true, false])
  func `the key is found behind others, in the form of QuickTime and of ISO`(isISO: Bool) throws {
    let movie = LivePhotoBuilder.movie(isISO: isISO)
    let found = try MovieIdentifier.read(from: movie)
    #expect(found == PairIdentifier(parsing: LivePhotoBuilder.identifier.utf8))
  }

  @Test func `a movie that ends early has none, wherever it ends`() throws {
    let movie = LivePhotoBuilder.movie()
    var found = 0
    for length in movie.indices
    where try MovieIdentifier.read(from: Array(movie[..<length])) != nil { found += 1 }
    #expect(found == 0)
  }

  @Test func `lengths and numbers that lie are no identifier, and no crash`() throws {
    let movie = LivePhotoBuilder.movie()
    var tested = 0
    for offset in stride(from: 0, to: movie.count - 3, by: 1) {
      for value: [UInt8] in [[0, 0, 0, 0], [0, 0, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF]] {
        var broken = movie
        broken.replaceSubrange(offset..<(offset + 4), with: value)
        _ = try MovieIdentifier.read(from: broken)
        tested += 1
      }
    }
    #expect(tested > 600)
  }

  @Test func `what is no movie has none`() throws {
    #expect(try MovieIdentifier.read(from: LivePhotoBuilder.still()) == nil)
    #expect(try MovieIdentifier.read(from: [UInt8]()) == nil)
  }
}
