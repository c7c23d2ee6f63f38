import Testing

@testable import Verification

@Suite struct SimilarityMapTests {
  /// A picture with a pattern, whose pixels are grey.
  private static func pattern(
    _ width: Int, _ height: Int, _ level: (_ column: Int, _ row: Int) -> Int
  ) throws -> LumaPlane {
    let picture = DrawnPicture(width: width, height: height) { column, row in
      let level = Double(level(column, row))
      return .init(red: level, green: level, blue: level)
    }
    return LumaPlane(of: try picture.compared())
  }

  @Test func `the similarity is that of the publication`() throws {
    // Computed by another implementation, in Python with NumPy.
    let map = SimilarityMap(
      of: try Self.pattern(68, 68) { ($0 * 7 + $1 * 13 + $0 * $1) % 256 },
      to: try Self.pattern(68, 68) { ($0 * 7 + $1 * 12 + $0 * $1 + $0 % 3) % 256 })
    #expect((map.mean * 1e9).rounded() == 366_833_431)
    #expect((map.worstTile * 1e9).rounded() == -143_271_909)
  }

  @Test func `equal pictures have the similarity 1, of every size`() throws {
    var tried = 0
    for width in [1, 2, 7, 8, 9, 63, 64, 65, 512] {
      for height in [1, 5, 8, 11, 12, 13, 40] {
        let plane = try Self.pattern(width, height) { ($0 * 31 + $1 * 17) % 256 }
        let map = SimilarityMap(of: plane, to: plane)
        #expect(map.mean == 1)
        #expect(map.worstTile == 1)
        tried += 1
      }
    }
    #expect(tried == 63)
  }

  @Test func `each pixel counts`() throws {
    var tried = 0
    for column in 0..<19 {
      for row in 0..<11 {
        let plane = try Self.pattern(19, 11) { ($0 * 31 + $1 * 17) % 200 }
        let other = try Self.pattern(19, 11) {
          ($0 * 31 + $1 * 17) % 200 + ($0 == column && $1 == row ? 50 : 0)
        }
        #expect(SimilarityMap(of: other, to: plane).mean < 1)
        tried += 1
      }
    }
    #expect(tried == 209)
  }
}
