import Bytes

/// A decoded picture that was shrunk so that it can be compared with another.
///
/// ```
/// 0    1   1: the picture was drawn
/// 1    4   width of the picture, least byte first, as in all numbers
/// 5    4   height of the picture
/// 9    2   width of the small picture
/// 11   2   height of the small picture
/// 13       its rows from the top, with three bytes for each pixel: red, green, blue
/// ```
package struct ComparedPicture: Sendable, Hashable {
  /// The size of the whole picture.
  package let size: PixelSize
  /// The size of the small picture.
  package let smallSize: PixelSize
  /// The rows of the small picture from the top, with three bytes for each pixel.
  package let rows: [UInt8]

  /// The longer side of a small picture, unless the picture itself is smaller.
  package static let longestSide = 512

  private static let headLength = 13
  private static let isDrawn: UInt8 = 1

  /// Reads the answer of the renderer, or returns nil if it did not draw the picture or the answer
  /// is not in the form above.
  package init?(parsing answer: [UInt8]) {
    guard answer.first == Self.isDrawn,
      let width = answer.uint32(at: 1, .littleEndian),
      let height = answer.uint32(at: 5, .littleEndian),
      let smallWidth = answer.uint16(at: 9, .littleEndian),
      let smallHeight = answer.uint16(at: 11, .littleEndian)
    else { return nil }
    self.init(
      PixelSize(width: Int(width), height: Int(height)),
      shrunkTo: PixelSize(width: Int(smallWidth), height: Int(smallHeight)),
      rows: Array(answer.dropFirst(Self.headLength)))
  }

  /// Creates a picture, or returns nil if the sizes and the number of bytes do not fit together.
  package init?(_ size: PixelSize, shrunkTo smallSize: PixelSize, rows: [UInt8]) {
    guard smallSize.isRounding(of: size, longestSide: Self.longestSide),
      rows.count == smallSize.width * smallSize.height * 3
    else { return nil }
    self.init(unchecked: size, smallSize, rows)
  }

  private init(unchecked size: PixelSize, _ smallSize: PixelSize, _ rows: [UInt8]) {
    self.size = size
    self.smallSize = smallSize
    self.rows = rows
  }

  /// Returns the picture with another small picture.
  func showing(_ rows: [UInt8], in smallSize: PixelSize) -> ComparedPicture {
    ComparedPicture(unchecked: size, smallSize, rows)
  }
}

extension ComparedPicture {
  /// Returns the picture as a viewer shows it that applies an orientation from 1 to 8 [Exif 3.0
  /// 4.6.5].
  package func turned(_ orientation: Int) -> ComparedPicture {
    let (width, height) = (smallSize.width, smallSize.height)
    // The first pixel that is shown, and the steps to the next one to the right and to the one
    // below, in pixels of the rows as they are.
    let (first, right, down) =
      switch orientation {
      case 2: (width - 1, -1, width)
      case 3: (width * height - 1, -1, -width)
      case 4: (width * (height - 1), 1, -width)
      case 5: (0, width, 1)
      case 6: (width * (height - 1), -width, 1)
      case 7: (width * height - 1, -width, -1)
      case 8: (width - 1, width, -1)
      default: (0, 1, width)
      }
    let isSwapped = (5...8).contains(orientation)
    let shown = isSwapped ? smallSize.swapped : smallSize
    var turned: [UInt8] = []
    turned.reserveCapacity(rows.count)
    for row in 0..<shown.height {
      for column in 0..<shown.width {
        let pixel = (first + row * down + column * right) * 3
        turned.append(rows[pixel])
        turned.append(rows[pixel + 1])
        turned.append(rows[pixel + 2])
      }
    }
    return ComparedPicture(unchecked: isSwapped ? size.swapped : size, shown, turned)
  }
}
