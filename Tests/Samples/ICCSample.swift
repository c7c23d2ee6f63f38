import Bytes

/// Minimal colour profiles.
package enum ICCSample {
  /// A header and an empty table of tags.
  package static let plain = profile([])

  /// Returns a profile with these tags; their data follow each other, padded to four bytes.
  package static func profile(_ tags: [(String, [UInt8])]) -> [UInt8] {
    var table: [UInt8] = []
    var data: [UInt8] = []
    for (signature, value) in tags {
      table += Array(signature.utf8)
      table.append(number: UInt32(132 + 12 * tags.count + data.count))
      table.append(number: UInt32(value.count))
      data += value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
    }
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes.append(number: UInt32(tags.count))
    bytes += table + data
    bytes.replace(at: 0, with: UInt32(bytes.count))
    bytes.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
    bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
    bytes.replaceSubrange(68..<80, with: [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D])
    return bytes
  }
}

// MARK: The data of tags

extension ICCSample {
  /// Returns a curve through these points.
  package static func curve(_ points: [UInt16]) -> [UInt8] {
    var data = Array("curv\0\0\0\0".utf8)
    data.append(number: UInt32(points.count))
    for point in points { data.append(number: point) }
    return data
  }

  /// Returns a colour, in 1/65536.
  package static func colour(_ x: UInt32, _ y: UInt32, _ z: UInt32) -> [UInt8] {
    var data = Array("XYZ \0\0\0\0".utf8)
    for number in [x, y, z] { data.append(number: number) }
    return data
  }

  /// Returns an ASCII text tag.
  package static func text(_ text: String) -> [UInt8] {
    Array("text\0\0\0\0".utf8) + text.utf8 + [0]
  }

  /// Returns a description as in profiles of version 2.
  package static func description(_ text: String) -> [UInt8] {
    var data = Array("desc\0\0\0\0".utf8)
    data.append(number: UInt32(text.utf8.count + 1))
    return data + text.utf8 + [UInt8](repeating: 0, count: 79)
  }

  /// Returns text in one language, as in profiles of version 4.
  package static func translation(_ text: String) -> [UInt8] {
    let units = Array(text.utf16)
    var data = Array("mluc\0\0\0\0".utf8)
    data.append(number: UInt32(1))
    data.append(number: UInt32(12))
    data += "enUS".utf8
    data.append(number: UInt32(2 * units.count))
    data.append(number: UInt32(28))
    for unit in units { data.append(number: unit) }
    return data
  }

  /// Returns a table of bytes for three colours, with a grid of two points a side.
  package static func table(grid: [UInt8] = [UInt8](repeating: 0x80, count: 24)) -> [UInt8] {
    let steady = (0..<3).flatMap { _ in (0...255).map { UInt8($0) } }
    return Array("mft1\0\0\0\0".utf8) + [3, 3, 2, 0] + [UInt8](repeating: 0, count: 36) + steady
      + grid + steady
  }

  /// Returns the processing elements from a device's colours: three curves and a grid of two points
  /// a side, of bytes.
  package static func steps(grid: [UInt8] = [UInt8](repeating: 0x80, count: 24)) -> [UInt8] {
    var data = Array("mAB \0\0\0\0".utf8) + [3, 3, 0, 0]
    let curves = (0..<3).flatMap { _ in curve([]) }
    for offset in [32, 0, 0, 32 + curves.count, 32] { data.append(number: UInt32(offset)) }
    return data + curves + [2, 2, 2] + [UInt8](repeating: 0, count: 13) + [1, 0, 0, 0] + grid
  }
}
