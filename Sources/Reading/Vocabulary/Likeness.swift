/// How much a transcoded picture looks like its original.
///
/// Both pictures are decoded to sRGB and shrunk to at most 512 pixels. Tiles are the 64 parts of
/// an even grid of 8 by 8.
public struct Likeness: Sendable, Hashable {
  /// The structural similarity of the luma of the whole pictures, 1 if they are equal.
  public let similarity: Double
  /// The structural similarity of the least similar tile.
  public let worstTile: Double
  /// The greatest difference between the mean lumas of a tile, in levels from 0 to 255.
  public let lumaDifference: Double
  /// The greatest difference between the mean colours of a tile, in levels from 0 to 255.
  public let colourDifference: Double

  /// Creates a likeness from its four measures.
  public init(
    similarity: Double, worstTile: Double, lumaDifference: Double, colourDifference: Double
  ) {
    self.similarity = similarity
    self.worstTile = worstTile
    self.lumaDifference = lumaDifference
    self.colourDifference = colourDifference
  }
}
