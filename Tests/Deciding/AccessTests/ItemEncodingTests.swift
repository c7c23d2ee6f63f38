import Access
import Testing

@Suite struct ItemEncodingTests {
  @Test(arguments: [
    (-1, ItemEncoding.automatic), (0, .automatic), (1, .current), (2, .compatible), (3, .automatic),
  ])
  func `an encoding out of range is automatic`(ordinal: Int, encoding: ItemEncoding) {
    #expect(ItemEncoding(ordinal: ordinal) == encoding)
  }
}
