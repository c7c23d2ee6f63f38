import Bytes
import Containers

/// What a chunk that stays under every policy must be made of, so that nothing else hides in it.
///
/// Decoders take no notice of one that has another length, stands twice, or stands behind the data
/// [ISO 15948 5.6, table 5.3].
struct PNGChunkShape {
  let header: PNGHeader
  let paletteCount: Int?

  /// Whether these are the data of a chunk of this type; false for types without a shape here.
  func fits(_ payload: [UInt8], _ type: String) -> Bool {
    switch type {
    case "gAMA", "cICP", "gIFg": payload.count == 4
    case "cHRM": payload.count == 32
    case "sRGB", "sTER": payload.count == 1
    case "pHYs", "oFFs", "vpAg": payload.count == 9
    case "mDCV", "mDCv": payload.count == 24
    case "cLLI", "cLLi": payload.count == 8
    case "tIME": payload.count == 7
    case "tRNS": isTransparency(payload)
    case "bKGD": payload.count == backgroundLength
    case "sBIT": payload.count == channelCount && payload.allSatisfy { (1...16).contains($0) }
    case "hIST": payload.count == 2 * (paletteCount ?? 0) && !payload.isEmpty
    case "sCAL": isScale(payload)
    default: false
    }
  }

  // [ISO 15948 11.3.2.1]
  private func isTransparency(_ payload: [UInt8]) -> Bool {
    switch header.colour {
    case .grey: payload.count == 2
    case .rgb: payload.count == 6
    case .palette: (1...max(1, paletteCount ?? 0)).contains(payload.count)
    case .greyAlpha, .rgbAlpha: false
    }
  }

  // [ISO 15948 11.3.5.1]
  private var backgroundLength: Int {
    switch header.colour {
    case .grey, .greyAlpha: 2
    case .rgb, .rgbAlpha: 6
    case .palette: 1
    }
  }

  // [ISO 15948 11.3.3.4]
  private var channelCount: Int {
    switch header.colour {
    case .grey: 1
    case .greyAlpha: 2
    case .rgb, .palette: 3
    case .rgbAlpha: 4
    }
  }

  /// A unit, and two numbers in digits with a zero between them.
  private func isScale(_ payload: [UInt8]) -> Bool {
    let numbers = payload.dropFirst().split(separator: 0, omittingEmptySubsequences: false)
    return payload.first.map { (1...2).contains($0) } == true && numbers.count == 2
      && numbers.allSatisfy { number in
        (1...40).contains(number.count) && number.allSatisfy { "+-.0123456789Ee".utf8.contains($0) }
      }
  }
}
