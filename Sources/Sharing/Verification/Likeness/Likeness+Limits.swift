package import Vocabulary

// The limits were measured with JPEG files of quality 75 to 95 in both subsamplings, and with 358
// wrong pictures of 17 kinds. The right ones of at least 400 pixels were within the limits, and each
// wrong one was outside of one, but for two kinds: pale colours whose matrix was taken for another
// (BT.601, BT.709), and a change that changes nothing, such as dropping a profile of sRGB.
extension Likeness {
  /// Returns whether the picture passes for its original.
  ///
  /// In a subsampled picture, the colours were coded in half the resolution (4:2:0). Its vivid
  /// colours have another mean, because they are cut off at the ends of the range of levels.
  package func isWithinLimits(isSubsampled: Bool) -> Bool {
    similarity >= Self.leastSimilarity && worstTile >= Self.leastTileSimilarity
      && lumaDifference <= Self.greatestLumaDifference
      && colourDifference
        <= (isSubsampled
          ? Self.greatestSubsampledColourDifference : Self.greatestColourDifference)
  }

  /// The similarity of right pictures is at least 0.988.
  private static let leastSimilarity = 0.97
  /// The worst tiles of right pictures have at least 0.968.
  private static let leastTileSimilarity = 0.93
  /// Right pictures have at most 1.8.
  private static let greatestLumaDifference = 2.0
  /// Right pictures have at most 3.2.
  private static let greatestColourDifference = 4.0
  /// Right pictures have at most 6.1, and no wrong picture that is noticed only by its colours has
  /// less than 12.
  private static let greatestSubsampledColourDifference = 7.0
}
