import Testing

@testable import Metadata

@Suite struct XMLOutlineTests {
  /// Returns a document of a number of elements of 55 bytes each, like lists of ancestors.
  private static func ancestors(_ count: Int) -> [UInt8] {
    let entry = Array("<rdf:li>0024BB3C4C206811A6D58AFB0D0F9F2D</rdf:li>      ".utf8)
    var text = Array("<a>".utf8)
    for _ in 0..<count { text += entry }
    return text + Array("</a>".utf8)
  }

  @Test(arguments: [1_000, 18_000, 60_000])
  func `the ancestors of a document that was pasted together for years are read`(
    count: Int
  ) throws {
    #expect(try XMLOutline(of: Self.ancestors(count)).offsets.count == count + 1)
  }

  @Test func `elements of a few bytes are more than a packet may have`() {
    let text =
      Array("<a>".utf8) + Array(repeating: Array("<b/>".utf8), count: 5_000).joined()
      + Array("</a>".utf8)
    #expect(throws: MetadataError.limitExceeded(what: "nodes of XML", limit: 4408)) {
      _ = try XMLOutline(of: text)
    }
  }
}
