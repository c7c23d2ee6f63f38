import Bytes
import Containers

/// The form that a chunk kept under every policy must have, so nothing else hides in it.
///
/// Decoders ignore one that has another length, occurs twice, or comes after the data [ISO 15948
/// 5.6, table 5.3].
struct PNGChunkShape {
  let header: PNGHeader
  let paletteCount: Int?

  /// Whether these bytes have the form of a chunk of this type; false for types without a shape
  /// here.
  func fits(_ payload: [UInt8], as type: String) -> Bool {
    switch type {
    // Hundred-thousandths; displays have exponents of about two.
    case "gAMA": payload.count == 4 && numbersFit(payload, upTo: 10_000_000)
    // [PNG 3 11.3.2.6] A matrix of 0, since pictures are RGB; a range of 0 or 1.
    case "cICP": payload.count == 4 && payload[2] == 0 && payload[3] <= 1
    // [Extensions to PNG 1.5, 5.1] A disposal of three bits, and a flag.
    case "gIFg": payload.count == 4 && payload[0] <= 7 && payload[1] <= 1
    // Hundred-thousandths; some colour spaces extend slightly beyond 1.
    case "cHRM": payload.count == 32 && numbersFit(payload, upTo: 200_000)
    case "sRGB": payload.count == 1 && payload[0] <= 3
    case "sTER": payload.count == 1 && payload[0] <= 1
    case "pHYs", "vpAg":
      payload.count == 9 && payload[8] <= 1 && numbersFit(Array(payload.dropLast()), upTo: 1 << 24)
    case "oFFs": payload.count == 9 && payload[8] <= 1 && isOffset(payload)
    case "mDCV", "mDCv": payload.count == 24 && isDisplay(payload)
    // [PNG 3 11.3.2.8] Ten-thousandths of a candela per square metre; the maximum of PQ is 10,000.
    case "cLLI", "cLLi": payload.count == 8 && numbersFit(payload, upTo: 100_000_000)
    case "tIME": payload.count == 7
    case "tRNS": isTransparency(payload)
    case "bKGD": payload.count == backgroundLength
    case "sBIT": payload.count == channelCount && payload.allSatisfy { (1...16).contains($0) }
    case "sCAL": isScale(payload)
    default: false
    }
  }

  /// Whether no number of four bytes exceeds those of real pictures, as letters would.
  private func numbersFit(_ payload: [UInt8], upTo limit: UInt32) -> Bool {
    stride(from: 0, to: payload.count, by: 4).allSatisfy { offset in
      payload.uint32(at: offset).map { $0 <= limit } == true
    }
  }

  /// Whether the data holds two signed numbers.
  private func isOffset(_ payload: [UInt8]) -> Bool {
    [0, 4].allSatisfy { offset in
      payload.uint32(at: offset).map { Int32(bitPattern: $0).magnitude <= 1 << 24 } == true
    }
  }

  // [PNG 3 11.3.2.7] Four points in units of 0.00002, in a triangle below 1, and two brightnesses.
  private func isDisplay(_ payload: [UInt8]) -> Bool {
    stride(from: 0, to: 16, by: 4).allSatisfy { offset in
      guard let x = payload.uint16(at: offset), let y = payload.uint16(at: offset + 2) else {
        return false
      }
      return UInt32(x) + UInt32(y) <= 50_000
    } && numbersFit(Array(payload.dropFirst(16)), upTo: 100_000_000)
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

  /// Whether the data holds a unit, and two numbers in digits with a zero between them.
  private func isScale(_ payload: [UInt8]) -> Bool {
    let numbers = payload.dropFirst().split(separator: 0, omittingEmptySubsequences: false)
    return payload.first.map { (1...2).contains($0) } == true && numbers.count == 2
      && numbers.allSatisfy { number in
        (1...40).contains(number.count) && number.allSatisfy { "+-.0123456789Ee".utf8.contains($0) }
      }
  }
}
