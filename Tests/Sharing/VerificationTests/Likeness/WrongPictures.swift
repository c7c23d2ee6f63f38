import Foundation

@testable import Verification

/// Wrong results of a transcoding.
enum WrongPictures {
  typealias Colour = DrawnPicture.Colour

  /// Returns the 17 kinds of wrong results for a picture, each with its name; one of them is another
  /// picture of the same size.
  static func all(
    of right: DrawnPicture, other: DrawnPicture
  ) -> [(name: String, picture: DrawnPicture)] {
    let orientations = ["turned by 180 degrees", "mirrored", "flipped"].enumerated().map {
      index, name in
      (name, turned(right, [3, 2, 4][index]))
    }
    return orientations + colours(of: right) + parts(of: right) + moved(right)
      + [("another picture", other)]
  }

  /// Returns a picture as it would be shown with an orientation.
  static func turned(_ picture: DrawnPicture, _ orientation: Int) -> DrawnPicture {
    let (right, bottom) = (picture.width - 1, picture.height - 1)
    let isSwapped = orientation >= 5
    return DrawnPicture(
      width: isSwapped ? picture.height : picture.width,
      height: isSwapped ? picture.width : picture.height
    ) { column, row in
      switch orientation {
      case 2: picture[right - column, row]
      case 3: picture[right - column, bottom - row]
      case 4: picture[column, bottom - row]
      case 5: picture[row, column]
      case 6: picture[row, bottom - column]
      case 7: picture[right - row, bottom - column]
      case 8: picture[right - row, column]
      default: picture[column, row]
      }
    }
  }

  private static func colours(of right: DrawnPicture) -> [(String, DrawnPicture)] {
    [
      ("the profile was dropped", right.recoloured(inDisplayP3)),
      (
        "red and blue were exchanged",
        right.recoloured { Colour(red: $0.blue, green: $0.green, blue: $0.red) }
      ),
      (
        "grey",
        right.recoloured { colour in colour.map { _ in colour.luma } }
      ),
      ("the range was limited", right.recoloured { $0.map { 16 + $0 * 219 / 255 } }),
      ("the matrix was another", withOtherMatrix(right)),
      ("the gamma was another", right.recoloured { $0.map { 255 * pow($0 / 255, 1 / 1.3) } }),
      ("PQ was drawn as sRGB", right.recoloured { $0.map { 255 * 0.15 + 0.45 * $0 } }),
    ]
  }

  /// Returns the picture with the colour differences of BT.601 read as those of BT.709.
  static func withOtherMatrix(_ right: DrawnPicture) -> DrawnPicture {
    right.recoloured { colour in
      let luma = colour.luma
      let (cb, cr) = ((colour.blue - luma) * 0.564, (colour.red - luma) * 0.713)
      return Colour(
        red: luma + 1.5748 * cr, green: luma - 0.1873 * cb - 0.4681 * cr,
        blue: luma + 1.8556 * cb)
    }
  }

  /// Returns the numbers that stand for a colour of sRGB in Display P3, as a reader takes them that
  /// does not know of a profile.
  private static func inDisplayP3(_ colour: Colour) -> Colour {
    let linear = colour.map { level in
      level <= 10.3 ? level / 255 / 12.92 : pow((level / 255 + 0.055) / 1.055, 2.4)
    }
    let mixed = Colour(
      red: 0.8225 * linear.red + 0.1774 * linear.green,
      green: 0.0332 * linear.red + 0.9669 * linear.green,
      blue: 0.0171 * linear.red + 0.0724 * linear.green + 0.9108 * linear.blue)
    return mixed.map { $0 <= 0.0031 ? 255 * 12.92 * $0 : 255 * (1.055 * pow($0, 1 / 2.4) - 0.055) }
  }

  private static func parts(of right: DrawnPicture) -> [(String, DrawnPicture)] {
    let (width, height) = (right.width, right.height)
    let grey = Colour(red: 128, green: 128, blue: 128)
    let side = max(width, height) / 8
    return [
      ("half is grey", right.map { $1 >= height / 2 ? grey : right[$0, $1] }),
      ("the end is grey", right.map { $1 >= height - height / 16 ? grey : right[$0, $1] }),
      (
        "a tile is black",
        right.map { column, row in
          let isInside =
            (width / 3..<width / 3 + side).contains(column)
            && (height / 3..<height / 3 + side).contains(row)
          return isInside ? Colour(red: 0, green: 0, blue: 0) : right[column, row]
        }
      ),
      (
        "two tiles were exchanged",
        right.map { column, row in
          guard (2 * side..<3 * side).contains(row), column < 2 * side else {
            return right[column, row]
          }
          return right[column < side ? column + side : column - side, row]
        }
      ),
    ]
  }

  private static func moved(_ right: DrawnPicture) -> [(String, DrawnPicture)] {
    let (width, height) = (right.width, right.height)
    let (left, top) = (width / 50, height / 50)
    return [
      (
        "shifted",
        right.map { column, row in right[(column + width - max(1, width / 100)) % width, row] }
      ),
      (
        "cropped",
        right.map { column, row in
          right[
            left + column * (width - left) / width, top + row * (height - top) / height]
        }
      ),
    ]
  }
}
