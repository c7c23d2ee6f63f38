import Bytes

/// The exact shapes of the resources that are needed to show the picture [Photoshop File Formats,
/// Image Resource IDs].
///
/// Viewers look for a colour profile in APP2, so a profile among the resources does not count as
/// one.
enum PhotoshopShape {
  /// Returns whether the data has the shape of a resource with this id.
  static func fits(_ data: ArraySlice<UInt8>, as id: UInt16) -> Bool {
    let data = Array(data)
    return switch id {
    case 0x03ED: isResolution(data)
    // Whether the picture deliberately has no profile.
    case 0x0411: data.count == 1 && data[0] <= 1
    // The number of colours, and the index of the transparent one.
    case 0x0416, 0x0417: data.count == 2 && (data.uint16(at: 0) ?? .max) <= 256
    case 0x0428: isAspect(data)
    default: false
    }
  }

  /// Returns whether the data is a resolution in points an inch in 1/65536, its unit and the unit
  /// of the width, and the corresponding fields for the height.
  private static func isResolution(_ data: [UInt8]) -> Bool {
    data.count == 16
      && [0, 8].allSatisfy { start in
        guard let points = data.uint32(at: start), let unit = data.uint16(at: start + 4),
          let shown = data.uint16(at: start + 6)
        else { return false }
        // Four characters make a number larger than any resolution.
        return points < 0x2000_0000 && unit <= 2 && shown <= 5
      }
  }

  /// Returns whether the data is a version and the aspect ratio of a point, its width divided by
  /// its height.
  private static func isAspect(_ data: [UInt8]) -> Bool {
    guard data.count == 12, let version = data.uint32(at: 0), let bits = data.uint64(at: 4) else {
      return false
    }
    return version <= 2 && (0.1...10).contains(Double(bitPattern: bits))
  }
}
