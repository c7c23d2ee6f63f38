import Testing

@testable import Verification

@Suite struct ComparedPictureTests {
  /// The answer for a picture of 4 by 2 pixels.
  private static let answer: [UInt8] =
    [1, 4, 0, 0, 0, 2, 0, 0, 0, 4, 0, 2, 0] + (0..<24).map { UInt8($0) }

  @Test func `an answer has the sizes and the rows`() throws {
    let picture = try #require(ComparedPicture(parsing: Self.answer))
    #expect(picture.size == PixelSize(width: 4, height: 2))
    #expect(picture.smallSize == picture.size)
    #expect(picture.rows == (0..<24).map { UInt8($0) })
  }

  @Test func `an answer of another outcome or length is none`() {
    var tried = 0
    for length in 0..<Self.answer.count {
      #expect(ComparedPicture(parsing: Array(Self.answer.prefix(length))) == nil)
      tried += 1
    }
    #expect(ComparedPicture(parsing: Self.answer + [0]) == nil)
    for outcome: UInt8 in [0, 2, 3, 4, 255] {
      #expect(ComparedPicture(parsing: [outcome] + Self.answer.dropFirst()) == nil)
      tried += 1
    }
    #expect(tried == 42)
  }

  @Test func `sizes that do not fit together are no answer`() {
    var tried = 0
    // The bytes of the sizes, each with another number.
    for index in 1..<13 {
      for number: UInt8 in [0, 1, 3, 5, 128, 255] where Self.answer[index] != number {
        var answer = Self.answer
        answer[index] = number
        #expect(ComparedPicture(parsing: answer) == nil, "byte \(index) is \(number)")
        tried += 1
      }
    }
    #expect(tried == 64)
  }

  @Test func `a small picture is at most 512 pixels long`() {
    let size = PixelSize(width: 4032, height: 3024)
    for (width, height, isRight) in [(512, 384, true), (513, 385, false), (512, 383, false)] {
      let picture = ComparedPicture(
        size, shrunkTo: PixelSize(width: width, height: height),
        rows: Array(repeating: 0, count: width * height * 3))
      #expect((picture != nil) == isRight)
    }
  }

  @Test(arguments: 1...8) func `a picture is turned as EXIF says`(orientation: Int) throws {
    let drawn = DrawnPicture.photo(width: 12, height: 7)
    let turned = try drawn.compared().turned(orientation)
    #expect(try turned == WrongPictures.turned(drawn, orientation).compared())
    // The orientations that turn by a quarter undo each other.
    let back = [6: 8, 8: 6][orientation] ?? orientation
    #expect(try turned.turned(back) == drawn.compared())
  }

  @Test func `a shrunk pixel is the mean of its area`() throws {
    let levels: [UInt8] = [0, 30, 90, 120, 150, 240]
    let picture = try DrawnPicture(width: 3, height: 2, rows: levels.flatMap { [$0, $0, 7] })
      .compared()
    let half = picture.shrunk(to: PixelSize(width: 1, height: 1))
    #expect(half.rows == [105, 105, 7])
    #expect(half.size == picture.size)
    // One and a half pixels each.
    let narrow = picture.shrunk(to: PixelSize(width: 2, height: 2))
    #expect(narrow.rows == [10, 10, 7, 70, 70, 7, 130, 130, 7, 210, 210, 7])
    #expect(picture.shrunk(to: picture.smallSize) == picture)
  }
}
