/// The size of a picture in pixels.
package struct PixelSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size of the picture after a quarter turn.
  package var swapped: PixelSize { PixelSize(width: height, height: width) }

  /// The number of pixels of the longer side.
  package var longerSide: Int { max(width, height) }

  /// Returns whether this is the size of a picture after its longer side is limited, or is not if
  /// the limit is nil.
  ///
  /// A picture that is not longer keeps its size. Otherwise the longer side has the limit exactly,
  /// and the shorter side is rounded to the nearest number of pixels, but is at least 1. Where two
  /// numbers are equally near, both fit.
  package func isRounding(of whole: PixelSize, longestSide: Int?) -> Bool {
    guard whole.width > 0, whole.height > 0 else { return false }
    guard let longestSide, whole.longerSide > longestSide else { return self == whole }
    return longerSide == longestSide
      && Self.isRounding(width, of: whole.width, by: longestSide, over: whole.longerSide)
      && Self.isRounding(height, of: whole.height, by: longestSide, over: whole.longerSide)
  }

  /// Returns the size of the picture after its longer side is limited.
  func rounded(longestSide: Int) -> PixelSize {
    let longer = longerSide
    guard longer > longestSide else { return self }
    func rounded(_ side: Int) -> Int {
      max(1, (2 * side * longestSide + longer) / (2 * longer))
    }
    return PixelSize(width: rounded(width), height: rounded(height))
  }

  /// Returns whether a number is the nearest to `whole * limit / longer`, or 1 instead of 0.
  private static func isRounding(
    _ number: Int, of whole: Int, by limit: Int, over longer: Int
  ) -> Bool {
    guard number > 0, max(number, whole, limit, longer) <= Self.maximumSide else { return false }
    // Twice the number is at most one away from twice the quotient.
    let (own, exact) = (2 * number * longer, 2 * whole * limit)
    return (own - exact).magnitude <= longer || (number == 1 && exact < own)
  }

  /// The greatest side that is scaled, far above that of any picture; products of two of them do
  /// not overflow.
  private static let maximumSide = 1 << 30
}
