import Metadata
import Samples
import Testing
import Vocabulary

@Suite struct TrackingMarkTests {
  private func kinds(of text: String) throws -> [Kinds] {
    try Inventory(of: JPEGBuilder().segment(0xFE, Array(text.utf8)).picture().bytes).items
      .filter { $0.carrier == .comment }.map(\.kinds)
  }

  @Test(arguments: [
    "FBMD01000a9f0d0000f40e0000",
    "Signature: Qm9ybiBpbiBhIGZvcmVzdCBvZiB0YWxsIHRyZWVzLCBuZWFyIHRoZSBzZWE=",
  ])
  func `a service's mark is an identifier, and no caption`(text: String) throws {
    #expect(try kinds(of: text) == [Kinds(.identifier)])
  }

  @Test(arguments: [
    "FBMD is a word of Facebook's", "FBMD0100", "Signature: Anna",
    "Signature: by the sea, at noon, in the sun!",
  ])
  func `text that a person wrote is a caption`(text: String) throws {
    #expect(try kinds(of: text) == [Kinds(.caption)])
  }
}
