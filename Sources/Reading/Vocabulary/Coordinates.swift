/// A position on the earth, in millionths of a degree: about a tenth of a metre.
///
/// Written as decimal degrees, minutes or seconds, it needs six, five or four decimals, and none of
/// these three forms rounds it.
public struct Coordinates: Sendable, Hashable {
  /// North is positive; millionths of a degree.
  public let latitude: Int
  /// East is positive; millionths of a degree.
  public let longitude: Int

  static let quarter = 90_000_000
  static let half = 180_000_000

  /// Creates a position from millionths of a degree, or returns nil if there is no such place.
  public init?(latitude: Int, longitude: Int) {
    guard (-Self.quarter...Self.quarter).contains(latitude),
      (-Self.half...Self.half).contains(longitude)
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Coordinates {
  /// The largest cells, in kilometres: larger ones do not fit between the equator and a pole.
  static let maximumCellSize = 9_900

  /// Returns the centre of the cell that contains the position.
  ///
  /// Cells are arranged in rows from the equator and, in each row, in columns from the prime
  /// meridian, mirrored in all four quarters of the globe: no cell crosses the equator or the date
  /// line, so hemispheres are kept. Rows are as high as cells. A row's columns divide 180 degrees
  /// evenly, and are wide enough at the row's edge towards the pole. The remainder at a pole
  /// belongs to the last row, which has one column in each quarter.
  ///
  /// The row, not the latitude, determines the width of columns, and a centre is far from every
  /// edge: the centre of a centre is itself, even if it was rounded in between.
  ///
  /// - Parameter kilometres: The height of a cell, and its least width.
  /// - Returns: The centre, or nil if cells are too large for a grid.
  func centre(ofCell kilometres: Int) -> Coordinates? {
    guard (1...Self.maximumCellSize).contains(kilometres) else { return nil }
    let height = (kilometres * 1_000_000_000 + Self.degree - 1) / Self.degree
    let last = Self.quarter / height - 1
    let row = min(latitude.magnitude(in: height), last)
    let middle = row == last ? (last * height + Self.quarter) / 2 : row * height + height / 2
    let room = Double(Self.half) * cosine(ofDegrees: Double((row + 1) * height) / 1_000_000)
    let columns = row == last ? 1 : max(1, Int(room / Double(height)))
    let column = min(Int(longitude.magnitude) * columns / Self.half, columns - 1)
    let centre = (2 * column + 1) * Self.half / (2 * columns)
    return Coordinates(
      latitude: latitude < 0 ? -middle : middle, longitude: longitude < 0 ? -centre : centre)
  }

  /// The shortest degree of latitude in metres, at the equator.
  ///
  /// A degree of longitude is nowhere shorter than this times the cosine of its latitude [WGS 84].
  private static let degree = 110_574
}

extension Int {
  /// Returns the number of whole steps of this size from zero.
  fileprivate func magnitude(in step: Int) -> Int { Int(magnitude) / step }
}

/// Returns the cosine of an angle from 0 to 90 degrees, by its power series.
///
/// Modules with a cosine may not be imported here. Twelve terms leave an error below a billionth,
/// and sums and products of floating-point numbers are the same on every machine.
private func cosine(ofDegrees degrees: Double) -> Double {
  let radians: Double = degrees * .pi / 180
  let square = radians * radians
  var (term, sum) = (1.0, 1.0)
  for number in 1...12 {
    let divisor = (2 * number - 1) * 2 * number
    term *= -square / Double(divisor)
    sum += term
  }
  return max(0, sum)
}
