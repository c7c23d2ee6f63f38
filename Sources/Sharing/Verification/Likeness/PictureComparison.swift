package import Vocabulary

/// The result of comparing a transcoded picture with its original.
package struct PictureComparison: Sendable, Hashable {
  /// The likeness of the transcoded picture as it is shown.
  package let likeness: Likeness
  /// The result of turning and mirroring the transcoded picture.
  package let orientation: OrientationEvidence

  /// Compares two pictures, both upright and in the same colours.
  ///
  /// Returns nil if the transcoded picture does not have the size that it must have.
  ///
  /// - Parameters:
  ///   - picture: The transcoded picture.
  ///   - original: The original.
  ///   - longestSide: The longest side that was requested, or nil if none was.
  package init?(
    of picture: ComparedPicture, to original: ComparedPicture, longestSide: Int? = nil
  ) {
    guard picture.size.isRounding(of: original.size, longestSide: longestSide) else { return nil }
    let size = Self.comparedSize(of: picture, original)
    let (picture, original) = (picture.shrunk(to: size), original.shrunk(to: size))
    likeness = Likeness(of: picture, to: original)
    orientation = OrientationEvidence(
      of: picture, to: original, standing: likeness.similarity)
  }

  /// Returns the size in which the pictures are compared.
  ///
  /// Coding and resampling change single pixels of right pictures, too, so each compared pixel
  /// stands for several of the transcoded picture: two in each direction, or three if that picture
  /// was resampled.
  private static func comparedSize(
    of picture: ComparedPicture, _ original: ComparedPicture
  ) -> PixelSize {
    let isResampled = picture.size != original.size
    let side = max(1, picture.size.longerSide / (isResampled ? 3 : 2))
    return original.smallSize.rounded(longestSide: min(side, picture.smallSize.longerSide))
  }

  /// Returns whether the transcoded picture, whose colours may have been coded in half the
  /// resolution (4:2:0), passes for its original.
  package func isAlike(isSubsampled: Bool) -> Bool {
    likeness.isWithinLimits(isSubsampled: isSubsampled) && orientation != .contradicted
  }
}
