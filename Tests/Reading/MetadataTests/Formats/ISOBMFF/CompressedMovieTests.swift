import Bytes
import Containers
import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct CompressedMovieTests {
  private typealias Builder = FragmentBuilder

  private static let brand = BoxBuilder.box("ftyp", Array("qt  \0\0\0\0qt  ".utf8))

  private func file(
    _ movie: [UInt8], method: String = "zlib", length: Int? = nil, data: [UInt8] = [1, 2]
  ) throws -> [UInt8] {
    let stream = try #require(Zlib.deflate(movie))
    let size = BoxBuilder.number(UInt32(length ?? movie.count))
    return Self.brand + BoxBuilder.box("mdat", data)
      + BoxBuilder.box(
        "moov",
        BoxBuilder.box(
          "cmov", BoxBuilder.box("dcom", Array(method.utf8)), BoxBuilder.box("cmvd", size, stream)))
  }

  private func items(of bytes: [UInt8]) throws -> [Item] { try Inventory(of: bytes).items }

  @Test func `the content of compressed tables is reported, and cannot be opened`() throws {
    let track = Builder.track(1, tables: Builder.tables(sizes: [2], offsets: [28]))
    let items = try items(of: file(Builder.movie(track)))
    #expect(items.map(\.reading) == [.unopened])
    #expect(items.first?.kinds.contains(.location) == true)
  }

  @Test func `compressed tables without metadata have no items`() throws {
    #expect(try items(of: file(Builder.movie(), data: [0, 0])).isEmpty)
  }

  @Test func `tables that cannot be inflated may hold anything`() throws {
    let movie = Builder.movie()
    let files = [
      try file(movie, method: "none"), try file(movie, length: movie.count - 1),
      try file(movie, length: 1 << 30), try file(BoxBuilder.box("udta")),
      try file(Array(repeating: 0, count: 100)),
      // Compressed again.
      try file(Array(file(movie).suffix(file(movie).count - 20 - 10))),
    ]
    for bytes in files {
      let found = try items(of: bytes).filter { $0.reading == .unopened }
      #expect(found.count == 1)
      #expect(found.first?.kinds == .anything)
    }
  }

  @Test func `a bomb is not inflated further than its limit`() throws {
    let bomb = [UInt8](repeating: 0, count: 20 << 20)
    let found = try items(of: file(bomb))
    #expect(found.map(\.reading).contains(.unopened))
  }
}
