/// The luma of each pixel of a small picture.
struct LumaPlane: Sendable {
  let width: Int
  let height: Int
  /// The rows from the top, in thousandths of a level: whole numbers, so that sums are exact.
  let values: [Double]

  /// The weights of red, green and blue, in thousandths [ITU-R BT.601-7 2.5.1].
  static let (red, green, blue) = (299, 587, 114)
  /// The number of units in a level.
  static let unit = 1000.0

  init(of picture: ComparedPicture) {
    width = picture.smallSize.width
    height = picture.smallSize.height
    let rows = picture.rows
    values = stride(from: 0, to: rows.count, by: 3).map { pixel in
      Double(
        Self.red * Int(rows[pixel]) + Self.green * Int(rows[pixel + 1])
          + Self.blue * Int(rows[pixel + 2]))
    }
  }
}
