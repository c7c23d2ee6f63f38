/// The facts about a picture that was delivered in another format than its original's.
public struct Transcoding: Sendable, Hashable {
  /// The format of the original.
  public let source: ContentType
  /// The format that was delivered.
  public let target: ContentType
  /// The measured likeness of the delivered picture to the original.
  public let likeness: Likeness
  /// What the reader of the report should know about the measure.
  public let marks: Set<Mark>
  /// What the delivered picture lacks.
  public let losses: Set<Loss>
  /// The kept items for which the target has no place, by kind.
  public let lost: KindCounts
  /// The versions of the programs that coded the picture and decoded it for the comparison.
  public let versions: [String: String]

  /// Creates the facts.
  public init(
    from source: ContentType, to target: ContentType, likeness: Likeness, marks: Set<Mark> = [],
    losses: Set<Loss> = [], lost: KindCounts = KindCounts(), versions: [String: String] = [:]
  ) {
    self.source = source
    self.target = target
    self.likeness = likeness
    self.marks = marks
    self.losses = losses
    self.lost = lost
    self.versions = versions
  }

  /// Something that the reader of the report should know.
  public enum Mark: String, Sendable, Hashable, CaseIterable, Encodable {
    /// The original has a high dynamic range, which was mapped to the range of sRGB.
    case toneMapped
    /// The picture looks alike in several orientations, so the comparison does not prove that it
    /// is upright.
    case orientationNotShown
    /// The program that coded the picture also decoded it for the comparison.
    case sameDecoder
  }

  /// Something in the original that the target cannot hold.
  public enum Loss: String, Sendable, Hashable, CaseIterable, Encodable {
    /// Transparency, which was put on white.
    case alpha
    /// More than 8 bits for each colour of a pixel.
    case bitDepth
    /// Colours outside sRGB, or in another colour model.
    case colours
    /// The distance of each pixel from the camera.
    case depth
    /// A map that gives the picture a high dynamic range.
    case gainMap
    /// A movie or an animation.
    case motion
    /// More pixels, because a longest side was requested or a raw picture's preview was used.
    case pixels
    /// Further pictures of the file.
    case pictures
  }
}
