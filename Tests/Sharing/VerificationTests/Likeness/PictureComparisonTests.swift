import Testing
import Vocabulary

@testable import Verification

@Suite struct PictureComparisonTests {
  private static let photos = (1...3).map { DrawnPicture.photo(seed: UInt64($0)) }
  private static let qualities = [75, 80, 90, 95]

  private static func compare(
    _ picture: DrawnPicture, to original: DrawnPicture, longestSide: Int? = nil
  ) throws -> PictureComparison {
    try #require(
      PictureComparison(
        of: picture.compared(), to: original.compared(), longestSide: longestSide))
  }

  @Test func `a coded picture passes for its original at each quality`() throws {
    var tried = 0
    for original in Self.photos {
      for quality in Self.qualities {
        for isSubsampled in [false, true] {
          let coded = CodedColours(quality: quality, isSubsampled: isSubsampled).decoded(original)
          #expect(coded.rows != original.rows)
          let comparison = try Self.compare(coded, to: original)
          #expect(
            comparison.isAlike(isSubsampled: isSubsampled),
            "\(comparison) at \(quality), \(isSubsampled)")
          #expect(comparison.orientation == .shown)
          tried += 1
        }
      }
    }
    #expect(tried == 24)
  }

  @Test func `each of 17 kinds of wrong pictures is noticed`() throws {
    var tried = 0
    for (index, original) in Self.photos.enumerated() {
      let other = Self.photos[(index + 1) % Self.photos.count]
      for (name, picture) in WrongPictures.all(of: original, other: other) {
        let comparison = try Self.compare(picture, to: original)
        #expect(!comparison.isAlike(isSubsampled: true), "\(name): \(comparison)")
        tried += 1
      }
    }
    #expect(tried == 17 * 3)
  }

  // The five wrong pictures of the study that nothing notices are of these two kinds.
  @Test func `pale colours in another matrix, and no profile of sRGB, are not noticed`() throws {
    let pale = DrawnPicture.photo(vividness: 0.2)
    let comparison = try Self.compare(WrongPictures.withOtherMatrix(pale), to: pale)
    #expect(comparison.isAlike(isSubsampled: false))
    #expect(comparison.likeness.colourDifference > 0)
    // Without a profile, numbers are taken as sRGB: the picture is the same.
    let same = try Self.compare(pale, to: pale)
    let equal = Likeness(similarity: 1, worstTile: 1, lumaDifference: 0, colourDifference: 0)
    #expect(same.likeness == equal)
  }

  @Test func `a square picture in any other orientation is noticed`() throws {
    let original = DrawnPicture.photo(width: 144, height: 144)
    var noticed = 0
    for orientation in 2...8 {
      let turned = WrongPictures.turned(original, orientation)
      let comparison = try Self.compare(turned, to: original)
      #expect(comparison.orientation == .contradicted)
      if !comparison.isAlike(isSubsampled: true) { noticed += 1 }
    }
    #expect(noticed == 7)
    #expect(try Self.compare(original, to: original).orientation == .shown)
  }

  @Test func `a picture of another orientation that is not square has another size`() throws {
    let original = try Self.photos[0].compared()
    for orientation in 5...8 {
      #expect(PictureComparison(of: original.turned(orientation), to: original) == nil)
    }
  }

  @Test func `a picture that looks the same when turned passes, and shows no orientation`() throws {
    let blank = DrawnPicture(width: 100, height: 80) { _, _ in
      .init(red: 200, green: 60, blue: 40)
    }
    let symmetric = DrawnPicture(width: 100, height: 80) { column, row in
      let level = Double(abs(2 * column - 99) + abs(2 * row - 79))
      return .init(red: level, green: level, blue: 90)
    }
    for picture in [blank, symmetric] {
      let coded = CodedColours(quality: 90, isSubsampled: false).decoded(picture)
      let comparison = try Self.compare(coded, to: picture)
      #expect(comparison.orientation == .notShown)
      #expect(comparison.isAlike(isSubsampled: false))
    }
  }

  @Test func `a scaled picture passes if its size is the expected one`() throws {
    var tried = 0
    for original in Self.photos {
      for (side, width, height) in [(150, 150, 113), (144, 144, 108), (131, 131, 98)] {
        let scaled = try original.resized(width: width, height: height)
        let coded = CodedColours(quality: 90, isSubsampled: false).decoded(scaled)
        let comparison = try Self.compare(coded, to: original, longestSide: side)
        #expect(comparison.isAlike(isSubsampled: false), "\(comparison) with \(side)")
        let picture = try coded.compared()
        for limit in [nil, side - 1, side + 1] {
          #expect(
            try PictureComparison(of: picture, to: original.compared(), longestSide: limit) == nil)
        }
        tried += 1
      }
    }
    #expect(tried == 9)
  }

  @Test func `wrong scaled pictures are noticed`() throws {
    let original = Self.photos[0]
    let other = try Self.photos[1].resized(width: 150, height: 113)
    let scaled = try original.resized(width: 150, height: 113)
    var noticed = 0
    for (name, picture) in WrongPictures.all(of: scaled, other: other) {
      let comparison = try Self.compare(picture, to: original, longestSide: 150)
      #expect(!comparison.isAlike(isSubsampled: true), "\(name): \(comparison)")
      noticed += 1
    }
    #expect(noticed == 17)
  }

  @Test func `pictures of a few pixels can be compared`() throws {
    var tried = 0
    for width in 1...9 {
      for height in 1...9 {
        let picture = DrawnPicture.photo(width: width, height: height)
        let comparison = try Self.compare(picture, to: picture)
        #expect(comparison.isAlike(isSubsampled: false))
        tried += 1
      }
    }
    #expect(tried == 81)
  }

  @Test func `a likeness outside of one limit does not pass`() {
    for isSubsampled in [false, true] {
      let colour = isSubsampled ? 7.0 : 4.0
      func isWithin(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
        Likeness(similarity: a, worstTile: b, lumaDifference: c, colourDifference: d)
          .isWithinLimits(isSubsampled: isSubsampled)
      }
      #expect(isWithin(0.97, 0.93, 2, colour))
      #expect(!isWithin(0.97.nextDown, 0.93, 2, colour))
      #expect(!isWithin(0.97, 0.93.nextDown, 2, colour))
      #expect(!isWithin(0.97, 0.93, 2.0.nextUp, colour))
      #expect(!isWithin(0.97, 0.93, 2, colour.nextUp))
      #expect(!isWithin(.nan, 1, 0, 0))
    }
  }
}
