import Testing

@testable import Catalogue

@Suite struct MakerNoteKnownTagsTests {
  /// Makers of whose entries no list was made; the build fails until a new one has an answer.
  private static let unlisted: Set<MakerNoteVendor> = [
    .flir, .jvc, .leica, .motorola, .nintendo,
  ]

  @Test(arguments: MakerNoteVendor.allCases)
  func `an entry that no list has is documented for no maker but those without a list`(
    vendor: MakerNoteVendor
  ) {
    #expect(
      MakerNoteKnownTags.contain(0xFEDC, in: .main(vendor)) == Self.unlisted.contains(vendor))
  }

  @Test func `no entry of a maker that nobody has documented is documented`() {
    #expect(!(0...UInt16.max).contains { MakerNoteKnownTags.contain($0, in: .main(.other)) })
  }

  @Test func `an entry is found at both ends of its range, and not beside it`() {
    for (tag, isKnown): (UInt16, Bool) in [
      (0x0000, false), (0x0001, true), (0x0008, true), (0x0009, false), (0x0045, true),
      (0x0046, false),
    ] {
      #expect(MakerNoteKnownTags.contain(tag, in: .main(.apple)) == isKnown)
    }
  }
}
