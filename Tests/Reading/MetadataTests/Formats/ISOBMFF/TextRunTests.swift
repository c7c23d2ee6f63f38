import Testing

@testable import Metadata

struct TextRunTests {
  private static let letters = Array("48.8577 2.29".utf8)

  @Test func `twelve letters in a row are text, however wide each is`() {
    let wide = [
      Self.letters, Self.letters.flatMap { [0, $0] }, Self.letters.flatMap { [$0, 0] },
      Self.letters.flatMap { [0, 0, 0, $0] }, Self.letters.flatMap { [$0, 0, 0, 0] },
    ]
    for bytes in wide {
      for shift in 0...4 {
        let shifted = [UInt8](repeating: 0xFF, count: shift) + bytes + [0xFF]
        #expect(TextRun.occurs(in: shifted))
      }
      #expect(!TextRun.occurs(in: Array(bytes.dropFirst(4))))
    }
  }

  @Test func `letters with other bytes than zeros between them are numbers`() {
    #expect(!TextRun.occurs(in: Self.letters.flatMap { [1, $0] }))
    #expect(!TextRun.occurs(in: Self.letters.flatMap { [0, 1, 0, $0] }))
    #expect(!TextRun.occurs(in: []))
  }
}
