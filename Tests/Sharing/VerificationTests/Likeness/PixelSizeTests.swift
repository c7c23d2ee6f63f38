import Testing

@testable import Verification

@Suite struct PixelSizeTests {
  @Test func `without a limit a size is exact`() {
    let size = PixelSize(width: 4000, height: 3000)
    #expect(size.isRounding(of: size, longestSide: nil))
    #expect(size.isRounding(of: size, longestSide: 4000))
    for other in [PixelSize(width: 3999, height: 3000), PixelSize(width: 3000, height: 4000)] {
      #expect(!other.isRounding(of: size, longestSide: nil))
      #expect(!other.isRounding(of: size, longestSide: 4000))
    }
  }

  @Test func `a limited size has the longest side exactly and the other side rounded`() {
    let cases = [
      // whole, limit, sizes that fit
      ((4000, 3000), 2000, [(2000, 1500)]), ((3000, 4000), 2000, [(1500, 2000)]),
      // 750.25, 749.5 and 749.75
      ((4000, 3001), 1000, [(1000, 750)]), ((4000, 2998), 1000, [(1000, 749), (1000, 750)]),
      ((4000, 2999), 1000, [(1000, 750)]),
      // At least one pixel.
      ((10_000, 3), 500, [(500, 1)]), ((5, 5), 2, [(2, 2)]),
    ]
    var tried = 0
    for (whole, limit, fitting) in cases {
      let whole = PixelSize(width: whole.0, height: whole.1)
      for width in 0...2001 {
        for height in [0, 1, 2, 499, 500, 748, 749, 750, 751, 1499, 1500, 1501, 1999, 2000] {
          let fits = fitting.contains { $0 == (width, height) }
          let size = PixelSize(width: width, height: height)
          if size.isRounding(of: whole, longestSide: limit) != fits {
            Issue.record("\(width) by \(height) of \(whole)")
          }
          tried += 1
        }
      }
      let rounded = whole.rounded(longestSide: limit)
      #expect(rounded.isRounding(of: whole, longestSide: limit))
    }
    #expect(tried == 7 * 2002 * 14)
  }

  @Test func `impossible sizes fit nothing`() {
    for side in [Int(UInt32.max), Int.max] {
      let huge = PixelSize(width: side, height: side)
      #expect(huge.isRounding(of: huge, longestSide: nil))
      #expect(!PixelSize(width: 512, height: 512).isRounding(of: huge, longestSide: 512))
    }
    let empty = PixelSize(width: 0, height: 5)
    #expect(!empty.isRounding(of: empty, longestSide: nil))
  }
}
