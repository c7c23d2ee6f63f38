import Vocabulary

extension Likeness {
  /// Measures the likeness of two pictures, whose small pictures have the same size.
  init(of picture: ComparedPicture, to original: ComparedPicture) {
    let similarity = SimilarityMap(of: LumaPlane(of: picture), to: LumaPlane(of: original))
    let (width, height) = (original.smallSize.width, original.smallSize.height)
    let differences = Tile.grid(
      columns: width, rows: height,
      counts: (Tile.count(along: width), Tile.count(along: height))
    ).map { MeanDifference(of: picture.rows, to: original.rows, in: $0, width) }
    self.init(
      similarity: similarity.mean, worstTile: similarity.worstTile,
      lumaDifference: differences.map(\.luma.magnitude).max() ?? 0,
      colourDifference: differences.map(\.colour).max() ?? 0)
  }
}

/// The difference between the mean colours of a tile in two pictures, in levels.
private struct MeanDifference {
  let luma: Double
  /// The greater difference of red and of blue, each less that of green.
  let colour: Double

  init(of rows: [UInt8], to others: [UInt8], in tile: Tile, _ width: Int) {
    var (red, green, blue) = (0, 0, 0)
    for row in tile.rows {
      for column in tile.columns {
        let pixel = (row * width + column) * 3
        red += Int(rows[pixel]) - Int(others[pixel])
        green += Int(rows[pixel + 1]) - Int(others[pixel + 1])
        blue += Int(rows[pixel + 2]) - Int(others[pixel + 2])
      }
    }
    let pixels = Double(tile.columns.count * tile.rows.count)
    luma =
      Double(LumaPlane.red * red + LumaPlane.green * green + LumaPlane.blue * blue)
      / LumaPlane.unit / pixels
    colour = Double(max((red - green).magnitude, (blue - green).magnitude)) / pixels
  }
}
