import Testing

@testable import Catalogue

@Suite struct MakerNoteKnownTagsTests {
  @Test(arguments: MakerNoteVendor.allCases)
  func `an entry that no list has is documented for no maker`(vendor: MakerNoteVendor) {
    #expect(!MakerNoteKnownTags.contain(0xFEDC, in: .main(vendor)))
  }

  @Test func `every directory within a maker's block has a list of its own`() {
    let tables: [(MakerNoteRow.MakerNoteTable, UInt16)] = [
      (.olympusCameraSettings, 0x0908), (.olympusEquipment, 0x1003),
      (.olympusRawDevelopment, 0x010C), (.olympusRawDevelopment2, 0x0121),
      (.olympusImageProcessing, 0x1906), (.olympusFocusInfo, 0x1600), (.olympusRawInfo, 0x2023),
      (.sonyPrivate, 0x7250),
    ]
    for (table, last) in tables {
      #expect(MakerNoteKnownTags.contain(last, in: table))
      #expect(!MakerNoteKnownTags.contain(last + 1, in: table))
    }
  }

  @Test func `undocumented makers have no documented entries`() {
    #expect(!(0...UInt16.max).contains { MakerNoteKnownTags.contain($0, in: .main(.other)) })
  }

  @Test func `an entry is found at both ends of its range, and not outside it`() {
    for (tag, isKnown): (UInt16, Bool) in [
      (0x0000, false), (0x0001, true), (0x0008, true), (0x0009, false), (0x0045, true),
      (0x0046, false),
    ] {
      #expect(MakerNoteKnownTags.contain(tag, in: .main(.apple)) == isKnown)
    }
  }
}
