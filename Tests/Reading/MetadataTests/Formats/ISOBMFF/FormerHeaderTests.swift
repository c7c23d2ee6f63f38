import Metadata
import Samples
import Testing
import Vocabulary

/// Headers of a recording that are left among the samples.
@Suite struct FormerHeaderTests {
  private static func items(of bytes: [UInt8]) throws -> [Item] {
    try Inventory(of: bytes).items.filter { $0.key == .known("former header") }
  }

  @Test(arguments: ["hoov", "moov"])
  func `a former header has what its items reveal, and may hold anything`(type: String) throws {
    let items = try Self.items(of: MovieBuilder.formerHeader(type))
    #expect(items.count == 1)
    #expect(items.allSatisfy { $0.kinds.certain.contains(.location) })
    #expect(items.allSatisfy { $0.kinds.contains(.deviceModel) && $0.reading == .read })
  }

  @Test func `other bytes among former headers may be samples`() throws {
    let bytes = MovieBuilder.formerHeader(behindIt: [7, 7, 7])
    let others = try Inventory(of: bytes).items.filter { $0.reading == .unrecognised }
    // The header of the fragment is not beside those bytes.
    #expect(try Self.items(of: bytes).map(\.length) == [10])
    #expect(others.count == 1)
  }

  @Test func `without a track, headers are not told from the rest of a film`() throws {
    let former = BoxBuilder.box("hoov", MovieBuilder.header())
    #expect(try Self.items(of: MovieBuilder.movie(former)).isEmpty)
  }
}
