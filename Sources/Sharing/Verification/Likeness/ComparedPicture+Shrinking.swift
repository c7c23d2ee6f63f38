extension ComparedPicture {
  /// Returns the picture with its small picture shrunk to a size in which no side is longer.
  ///
  /// Each pixel is the mean of the area that it covers.
  package func shrunk(to size: PixelSize) -> ComparedPicture {
    guard size != smallSize else { return self }
    let columns = Self.shares(of: smallSize.width, among: size.width)
    let lines = Self.shares(of: smallSize.height, among: size.height)
    // The rows are shrunk first, then the columns of what is left.
    var means = Array(repeating: 0.0, count: smallSize.height * size.width * 3)
    for row in 0..<smallSize.height {
      for column in 0..<size.width {
        for (source, share) in columns[column] {
          for channel in 0..<3 {
            means[(row * size.width + column) * 3 + channel] +=
              share * Double(rows[(row * smallSize.width + source) * 3 + channel])
          }
        }
      }
    }
    var shrunk: [UInt8] = []
    shrunk.reserveCapacity(size.width * size.height * 3)
    for line in lines {
      for position in 0..<(size.width * 3) {
        var sum = 0.0
        for (source, share) in line { sum += share * means[source * size.width * 3 + position] }
        shrunk.append(UInt8(min(255, sum.rounded())))
      }
    }
    return showing(shrunk, in: size)
  }

  /// Returns the pixels along a side that each pixel of the shrunk side covers, with their shares
  /// of its area.
  private static func shares(
    of length: Int, among count: Int
  ) -> [[(source: Int, share: Double)]] {
    // In units of which a pixel has `count`, and a pixel of the shrunk side `length`.
    (0..<count).map { position in
      let covered = (position * length)..<((position + 1) * length)
      return (covered.lowerBound / count...(covered.upperBound - 1) / count).map { source in
        let common = covered.clamped(to: (source * count)..<((source + 1) * count))
        return (source, Double(common.count) / Double(length))
      }
    }
  }
}
