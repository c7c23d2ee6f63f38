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
      of: picture, to: original, similarity: likeness.similarity)
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
    similarity >= Self.minimumSimilarity && worstTile >= Self.minimumTileSimilarity
      && lumaDifference <= Self.maximumLumaDifference
      && colourDifference
        <= (isSubsampled
          ? Self.maximumSubsampledColourDifference : Self.maximumColourDifference)
  }

  /// The similarity of right pictures is at least 0.988.
  private static let minimumSimilarity = 0.97
  /// The worst tiles of right pictures have at least 0.968.
  private static let minimumTileSimilarity = 0.93
  /// Right pictures have at most 1.8.
  private static let maximumLumaDifference = 2.0
  /// Right pictures have at most 3.2.
  private static let maximumColourDifference = 4.0
  /// Right pictures have at most 6.1, and no wrong picture that is noticed only by its colours has
  /// less than 12.
  private static let maximumSubsampledColourDifference = 7.0
}

/// Whether the pixels of two pictures show that both have the same orientation.
package enum OrientationEvidence: Sendable, Hashable {
  /// The pictures are most similar as they are.
  case shown
  /// The pictures are as similar in another orientation, as pictures of one colour are.
  case notShown
  /// The pictures are more similar in another orientation.
  case contradicted

  /// The difference in similarity that decides.
  private static let margin = 0.01

  /// Compares the luma of a picture in each other orientation with the original.
  ///
  /// The small pictures have the same size. An orientation in which the sizes differ is excluded by
  /// that.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - original: The original.
  ///   - similarity: The similarity of both as they are.
  init(of picture: ComparedPicture, to original: ComparedPicture, similarity: Double) {
    let plane = LumaPlane(of: original)
    let best =
      (2...8).map(picture.turned).filter { $0.smallSize == original.smallSize }
      .map { SimilarityMap(of: LumaPlane(of: $0), to: plane).mean }.max() ?? -1
    if similarity - best >= Self.margin {
      self = .shown
    } else if best - similarity >= Self.margin {
      self = .contradicted
    } else {
      self = .notShown
    }
  }
}
