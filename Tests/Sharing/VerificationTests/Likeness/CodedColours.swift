import Foundation

/// The loss of a JPEG file: the colours that a decoder returns for a picture that was coded.
///
/// A picture is turned into luma and colour differences, cut into blocks of 8 by 8, transformed,
/// and quantised [ITU-T T.81 A.3, K.1]. The bytes of a file would add no loss.
struct CodedColours {
  let quality: Int
  let isSubsampled: Bool

  /// Returns the picture after coding and decoding.
  func decoded(_ picture: DrawnPicture) -> DrawnPicture {
    var planes = (0..<3).map { component in
      Plane(width: picture.width, height: picture.height) { column, row in
        Self.component(component, of: picture[column, row])
      }
    }
    for component in 0..<3 {
      let isHalved = isSubsampled && component > 0
      var plane = isHalved ? planes[component].halved() : planes[component]
      plane.quantise(by: table(isLuma: component == 0))
      planes[component] = isHalved ? plane.doubled(like: planes[component]) : plane
    }
    return picture.map { column, row in
      let (y, cb, cr) = (
        planes[0][column, row], planes[1][column, row] - 128, planes[2][column, row] - 128
      )
      return .init(
        red: y + 1.402 * cr, green: y - 0.344_14 * cb - 0.714_14 * cr, blue: y + 1.772 * cb)
    }
  }

  /// Luma and colour differences [JFIF 1.02].
  private static func component(_ component: Int, of colour: DrawnPicture.Colour) -> Double {
    switch component {
    case 0: colour.luma
    case 1: 128 + (colour.blue - colour.luma) / 1.772
    default: 128 + (colour.red - colour.luma) / 1.402
    }
  }

  /// The steps for each frequency, scaled as in the library of the Independent JPEG Group.
  private func table(isLuma: Bool) -> [Double] {
    let scale = quality < 50 ? 5000 / quality : 200 - 2 * quality
    return (isLuma ? Self.lumaSteps : Self.colourSteps).map { step in
      Double(max(1, min(255, (step * scale + 50) / 100)))
    }
  }

  private static let lumaSteps = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55,
    14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ]
  private static let colourSteps =
    [
      17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99,
      99,
    ]
    + [47, 66, 99, 99, 99, 99, 99, 99] + Array(repeating: 99, count: 32)
}

/// One component of a picture.
private struct Plane {
  let width: Int
  let height: Int
  private var values: [Double] = []

  init(width: Int, height: Int, _ value: (_ column: Int, _ row: Int) -> Double) {
    self.width = width
    self.height = height
    values.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width { values.append(value(column, row)) }
    }
  }

  /// The value at a place, or at the nearest one of the plane.
  subscript(column: Int, row: Int) -> Double {
    values[min(row, height - 1) * width + min(column, width - 1)]
  }

  /// Returns the means of 2 by 2 values.
  func halved() -> Plane {
    Plane(width: (width + 1) / 2, height: (height + 1) / 2) { column, row in
      (self[2 * column, 2 * row] + self[2 * column + 1, 2 * row]
        + self[2 * column, 2 * row + 1] + self[2 * column + 1, 2 * row + 1]) / 4
    }
  }

  /// Returns the plane in twice its size, interpolated.
  func doubled(like plane: Plane) -> Plane {
    Plane(width: plane.width, height: plane.height) { column, row in
      let across = max(0, column % 2 == 0 ? column / 2 - 1 : column / 2 + 1)
      let down = max(0, row % 2 == 0 ? row / 2 - 1 : row / 2 + 1)
      return
        (9 * self[column / 2, row / 2] + 3 * self[across, row / 2]
        + 3 * self[column / 2, down] + self[across, down]) / 16
    }
  }

  /// Transforms each block of 8 by 8, rounds its frequencies, and transforms it back.
  mutating func quantise(by steps: [Double]) {
    for top in stride(from: 0, to: height, by: 8) {
      for left in stride(from: 0, to: width, by: 8) {
        var block = (0..<64).map { self[left + $0 % 8, top + $0 / 8] - 128 }
        block = Self.product(Self.product(Self.cosines, block), Self.transposed)
        for index in 0..<64 {
          block[index] = (block[index] / steps[index]).rounded() * steps[index]
        }
        block = Self.product(Self.product(Self.transposed, block), Self.cosines)
        for row in 0..<min(8, height - top) {
          for column in 0..<min(8, width - left) {
            values[(top + row) * width + left + column] = block[row * 8 + column] + 128
          }
        }
      }
    }
  }

  private static func product(_ left: [Double], _ right: [Double]) -> [Double] {
    var product = Array(repeating: 0.0, count: 64)
    for row in 0..<8 {
      for middle in 0..<8 {
        for column in 0..<8 {
          product[row * 8 + column] += left[row * 8 + middle] * right[middle * 8 + column]
        }
      }
    }
    return product
  }

  private static let cosines = (0..<64).map { index in
    let (frequency, position) = (Double(index / 8), Double(index % 8))
    return (frequency == 0 ? 0.5.squareRoot() : 1) / 2
      * cos((2 * position + 1) * frequency * .pi / 16)
  }
  private static let transposed = (0..<64).map { cosines[$0 % 8 * 8 + $0 / 8] }
}
