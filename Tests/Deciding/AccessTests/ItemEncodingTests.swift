import Access
import Testing

@Suite struct ItemEncodingTests {
  @Test(arguments: [
    (-1, ItemEncoding.automatic), (0, .automatic), (1, .current), (2, .compatible), (3, .automatic),
  ])
  func `an encoding out of range is automatic`(ordinal: Int, encoding: ItemEncoding) {
    #expect(ItemEncoding(ordinal: ordinal) == encoding)
  }

  @Test func `a caller can prefer only the encodings of the model`() throws {
    for encoding in ItemEncoding.ofModel {
      _ = try Request(caller: Caller(api: .direct, preferredItemEncoding: encoding))
    }
    #expect(
      throws: RequestError.unknown(
        word: "jpeg", role: "item encoding", known: ["automatic", "current", "compatible"])
    ) {
      try Request(caller: Caller(api: .direct, preferredItemEncoding: .jpeg))
    }
  }
}
