import Foundation
import Samples

@testable import Verification

/// A picture in a test, in full size, with three bytes for each pixel.
struct DrawnPicture {
  let width: Int
  let height: Int
  var rows: [UInt8]

  init(width: Int, height: Int, _ colour: (_ column: Int, _ row: Int) -> Colour) {
    self.width = width
    self.height = height
    rows = []
    rows.reserveCapacity(width * height * 3)
    for row in 0..<height {
      for column in 0..<width {
        let colour = colour(column, row)
        rows += [Self.level(colour.red), Self.level(colour.green), Self.level(colour.blue)]
      }
    }
  }

  /// The red, green and blue of a pixel, from 0 to 255.
  struct Colour {
    var red: Double
    var green: Double
    var blue: Double

    var luma: Double { 0.299 * red + 0.587 * green + 0.114 * blue }

    func map(_ change: (Double) -> Double) -> Colour {
      Colour(red: change(red), green: change(green), blue: change(blue))
    }
  }

  private static func level(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }

  subscript(column: Int, row: Int) -> Colour {
    let pixel = (row * width + column) * 3
    return Colour(
      red: Double(rows[pixel]), green: Double(rows[pixel + 1]), blue: Double(rows[pixel + 2]))
  }

  /// Returns the picture with each pixel made from the pixels of this one.
  func map(_ colour: (_ column: Int, _ row: Int) -> Colour) -> DrawnPicture {
    DrawnPicture(width: width, height: height, colour)
  }

  /// Returns the picture with each colour changed.
  func recoloured(_ change: (Colour) -> Colour) -> DrawnPicture {
    map { column, row in change(self[column, row]) }
  }

  /// Returns the picture in another size, each pixel the mean of the area that it covers.
  func resized(width: Int, height: Int) throws -> DrawnPicture {
    let shrunk = try compared().shrunk(to: PixelSize(width: width, height: height))
    return DrawnPicture(width: width, height: height, rows: shrunk.rows)
  }

  init(width: Int, height: Int, rows: [UInt8]) {
    self.width = width
    self.height = height
    self.rows = rows
  }

  /// The picture as the renderer answers with it.
  func compared() throws -> ComparedPicture {
    let size = PixelSize(width: width, height: height)
    guard let picture = ComparedPicture(size, shrunkTo: size, rows: rows) else {
      throw NotSmallError()
    }
    return picture
  }

  /// The picture has more pixels than the renderer answers with.
  struct NotSmallError: Error {}
}

extension DrawnPicture {
  /// Returns a picture like a photo: a sky, hills, a house and its shadow, with grain and texture.
  ///
  /// Different seeds give different photos; the vividness is the share of the colours' distance
  /// from grey that is kept.
  static func photo(
    width: Int = 192, height: Int = 144, seed: UInt64 = 1, vividness: Double = 1
  ) -> DrawnPicture {
    let noise = (0..<4).map { Noise(seed: seed &* 16 &+ $0) }
    var numbers = SplitMix(seed: seed)
    let shifts = (0..<6).map { _ in Double.random(in: 0..<1, using: &numbers) }
    return DrawnPicture(width: width, height: height) { column, row in
      let (x, y) = (Double(column) / Double(width), Double(row) / Double(height))
      let hill = 0.45 + 0.12 * sin(6 * (x + shifts[0])) + 0.05 * sin(17 * (x + shifts[1]))
      var colour: Colour
      if y < hill {
        let cloud = 60 * noise[0].value(x * 5, y * 9) * noise[1].value(x * 14, y * 20)
        colour = Colour(red: 70 + 90 * y + cloud, green: 120 + 80 * y + cloud, blue: 215)
      } else {
        let grass = 70 * noise[1].value(x * 30, y * 30) + 40 * noise[2].value(x * 90, y * 90)
        colour = Colour(red: 40 + grass * 0.8, green: 70 + grass, blue: 30 + grass * 0.4)
      }
      let left = 0.15 + 0.4 * shifts[2]
      if x > left, x < left + 0.22, y > 0.38, y < 0.75 {
        let bricks = 30 * noise[3].value(x * 60, y * 60)
        colour = Colour(red: 190 + bricks, green: 90 + bricks, blue: 70 + bricks)
      }
      if x > left + 0.22, x < left + 0.3, y > 0.6, y < 0.78 { colour = colour.map { $0 * 0.4 } }
      let luma = colour.luma
      let grain = 6 * (noise[3].value(Double(column), Double(row)) - 0.5)
      return colour.map { luma + ($0 - luma) * vividness + grain }
    }
  }

  /// Smooth noise from 0 to 1.
  private struct Noise {
    let seed: UInt64

    func value(_ x: Double, _ y: Double) -> Double {
      let (left, top) = (x.rounded(.down), y.rounded(.down))
      let (across, down) = (x - left, y - top)
      let upper = corner(left, top) * (1 - across) + corner(left + 1, top) * across
      let lower = corner(left, top + 1) * (1 - across) + corner(left + 1, top + 1) * across
      return upper * (1 - down) + lower * down
    }

    private func corner(_ x: Double, _ y: Double) -> Double {
      var numbers = SplitMix(seed: seed &* 1_000_003 &+ UInt64(x) &* 4099 &+ UInt64(y))
      return Double(numbers.next() >> 11) / Double(1 << 53)
    }
  }
}
