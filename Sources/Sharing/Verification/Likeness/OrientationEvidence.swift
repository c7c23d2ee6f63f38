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
  init(of picture: ComparedPicture, to original: ComparedPicture, standing similarity: Double) {
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
