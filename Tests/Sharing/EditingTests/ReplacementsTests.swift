import Bytes
import Testing

@testable import Editing

@Suite struct ReplacementsTests {
  @Test func `what is not replaced is copied, whatever the order of the replacements`() {
    var replacements = Replacements()
    replacements.blank(6..<8)
    replacements.replace(2..<4, with: [9])
    replacements.blank(5..<5)
    #expect(replacements.collision == nil)
    #expect(
      replacements.pieces(of: 10)
        == [.copy(0..<2), .bytes([9]), .copy(4..<6), .zeros(2), .copy(8..<10)])
  }

  @Test func `what is put in front of a range stands before what takes its place`() {
    var replacements = Replacements()
    replacements.replace(2..<4, with: [2])
    replacements.replace(2..<2, with: [1])
    #expect(replacements.collision == nil)
    #expect(
      replacements.pieces(of: 4) == [.copy(0..<2), .bytes([1]), .bytes([2])])
  }

  @Test func `ranges that overlap collide where the second one starts`() {
    var replacements = Replacements()
    replacements.blank(5..<8)
    replacements.blank(2..<6)
    #expect(replacements.collision == 5..<8)
  }
}
