/// The structural similarity of two planes of the same size, in windows of 8 by 8 pixels [Wang et
/// al., IEEE Transactions on Image Processing 13(4), 2004].
struct SimilarityMap: Sendable {
  private let columns: Int
  private let rows: Int
  private let tiles: (across: Int, down: Int)
  /// The similarity in each window, row by row.
  private let values: [Double]

  /// The side of a window in pixels; smaller planes have smaller windows.
  private static let window = 8
  /// The distance from one window to the next.
  private static let step = 4
  /// The constants that keep the quotients of dark and of even windows stable: (0.01 * 255)^2 and
  /// (0.03 * 255)^2.
  private static let (meanConstant, varianceConstant) = (6.5025, 58.5225)

  init(of plane: LumaPlane, to other: LumaPlane) {
    let starts = (across: Self.starts(in: plane.width), down: Self.starts(in: plane.height))
    let width = min(Self.window, plane.width)
    let height = min(Self.window, plane.height)
    var values: [Double] = []
    values.reserveCapacity(starts.across.count * starts.down.count)
    var sums = Array(repeating: WindowSums(), count: plane.width)
    for top in starts.down {
      for column in 0..<plane.width {
        var sum = WindowSums()
        for row in top..<(top + height) {
          let pixel = row * plane.width + column
          sum.add(plane.values[pixel], other.values[pixel])
        }
        sums[column] = sum
      }
      for left in starts.across {
        var window = WindowSums()
        for column in left..<(left + width) { window.add(sums[column]) }
        values.append(Self.similarity(in: window, pixels: Double(width * height)))
      }
    }
    columns = starts.across.count
    rows = starts.down.count
    tiles = (Tile.count(along: plane.width), Tile.count(along: plane.height))
    self.values = values
  }

  /// Returns the starts of windows, so that every pixel is in one of them.
  private static func starts(in length: Int) -> [Int] {
    let last = max(0, length - window)
    let starts = Array(stride(from: 0, through: last, by: step))
    return starts.last == last ? starts : starts + [last]
  }

  private static func similarity(in window: WindowSums, pixels: Double) -> Double {
    let unit = LumaPlane.unit
    let (mean, otherMean) = (window.sum / pixels / unit, window.otherSum / pixels / unit)
    func spread(_ products: Double, _ sum: Double, _ other: Double) -> Double {
      (products * pixels - sum * other) / (pixels * pixels) / (unit * unit)
    }
    let variance = spread(window.square, window.sum, window.sum)
    let otherVariance = spread(window.otherSquare, window.otherSum, window.otherSum)
    let covariance = spread(window.product, window.sum, window.otherSum)
    return (2 * mean * otherMean + meanConstant) * (2 * covariance + varianceConstant)
      / ((mean * mean + otherMean * otherMean + meanConstant)
        * (variance + otherVariance + varianceConstant))
  }

  /// The similarity of the whole planes.
  var mean: Double { values.reduce(0, +) / Double(values.count) }

  /// The similarity of the least similar tile.
  var worstTile: Double {
    Tile.grid(columns: columns, rows: rows, counts: tiles).map { tile in
      tile.mean { column, row in values[row * columns + column] }
    }.min() ?? mean
  }
}

/// The sums over the pixels of a part of two planes, which determine their similarity.
///
/// They are whole numbers below 2^53, so they are exact.
private struct WindowSums {
  private(set) var sum = 0.0
  private(set) var otherSum = 0.0
  private(set) var square = 0.0
  private(set) var otherSquare = 0.0
  private(set) var product = 0.0

  mutating func add(_ value: Double, _ other: Double) {
    sum += value
    otherSum += other
    square += value * value
    otherSquare += other * other
    product += value * other
  }

  mutating func add(_ sums: WindowSums) {
    sum += sums.sum
    otherSum += sums.otherSum
    square += sums.square
    otherSquare += sums.otherSquare
    product += sums.product
  }
}
