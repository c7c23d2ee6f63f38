import Bytes
import Testing

@testable import Editing

@Suite struct ReplacementsTests {
  @Test func `parts without a replacement are copied, whatever the order of the replacements`() {
    var replacements = Replacements()
    replacements.blank(6..<8)
    replacements.replace(2..<4, with: [9])
    replacements.blank(5..<5)
    #expect(replacements.collision == nil)
    #expect(
      replacements.pieces(of: 10)
        == [.copy(0..<2), .bytes([9]), .copy(4..<6), .zeros(2), .copy(8..<10)])
  }

  @Test func `insertions before a range come before its replacement`() {
    var replacements = Replacements()
    replacements.replace(2..<4, with: [2])
    replacements.replace(2..<2, with: [1])
    #expect(replacements.collision == nil)
    #expect(
      replacements.pieces(of: 4) == [.copy(0..<2), .bytes([1]), .bytes([2])])
  }

  @Test func `overlapping ranges collide at the start of the second one`() {
    var replacements = Replacements()
    replacements.blank(5..<8)
    replacements.blank(2..<6)
    #expect(replacements.collision == 5..<8)
  }
}
