import Bytes
import Catalogue

/// The numbers of a colour profile's tag, compared with the forms that its signature allows.
///
/// The length of each form follows from its own counts; at most three zeros may follow it.
enum ICCTagData {
  /// Returns whether the data is numbers in one of these forms, and nothing else.
  static func areNumbers(_ data: [UInt8], in types: [ICCTagType]) -> Bool {
    guard data.holds([0, 0, 0, 0], at: 4),
      let type = types.first(where: { data.starts(with: $0.signature) })
    else { return false }
    return isValid(type, data)
  }

  /// Returns whether the data is `sig `, zeros and one of these codes [ICC.1:2022 10.23].
  static func areCode(_ data: [UInt8], among codes: [String]) -> Bool {
    data.count == 12 && data.starts(with: "sig ") && data.holds([0, 0, 0, 0], at: 4)
      && codes.contains { data.holds($0.utf8, at: 8) }
  }

  private static func isValid(_ type: ICCTagType, _ data: [UInt8]) -> Bool {
    switch type {
    case .colour: data.count == 20 && areSmall(data, 8..<20)
    case .luminance:
      data.count == 20 && areSmall(data, 8..<12) && isLight(data.uint32(at: 12))
        && areSmall(data, 16..<20)
    case .curve, .parametricCurve:
      ICCCurve(in: data, at: 0).map { curve in
        // A curve that both rises and falls has no inverse, so it is not used to show a picture.
        curve.isSteady && ends(curve.range.upperBound, data)
      } ?? false
    case .matrix: data.count == 44 && areSmall(data, 8..<44)
    case .chromaticity: isChromaticity(data)
    // Codes of primaries, curves and matrices, and whether all values are used [ICC.1:2022 10.5].
    case .codes:
      data.count == 12 && data[8] <= 22 && data[9] <= 18 && data[10] <= 17 && data[11] <= 1
    case .measurement: isMeasurement(data)
    case .viewingConditions: isViewing(data)
    case .smallTable, .table: ICCGrid(data)?.ends(data) ?? false
    case .stepsToSpace: ICCSteps(data, from: .device)?.fill(data) ?? false
    case .stepsFromSpace: ICCSteps(data, from: .space)?.fill(data) ?? false
    }
  }

  /// Returns whether the data ends where its form does, except for at most three zeros of padding.
  static func ends(_ end: Int, _ data: [UInt8]) -> Bool {
    end <= data.count && data.count < end + 4 && data[end...].isBlank
  }

  /// Returns whether the numbers of a range, in 1/65536, have magnitudes that colours and matrices
  /// have.
  static func areSmall(_ data: [UInt8], _ range: ByteRange, below limit: UInt32 = 16) -> Bool {
    stride(from: range.lowerBound, to: range.upperBound, by: 4).allSatisfy { offset in
      data.uint32(at: offset).map { Int32(bitPattern: $0).magnitude < limit << 16 } ?? false
    }
  }

  /// Returns whether a number is the luminance of a display, in 1/65536 candela a square metre.
  private static func isLight(_ number: UInt32?) -> Bool {
    number.map { $0 <= 10_000 << 16 } ?? false
  }

  /// Returns whether the data is a count of channels 2, a code 2, and x and y for each channel
  /// [ICC.1:2022 10.3].
  private static func isChromaticity(_ data: [UInt8]) -> Bool {
    guard let channels = data.uint16(at: 8), channels <= 15, let code = data.uint16(at: 10),
      code <= 4
    else { return false }
    let end = 12 + 8 * Int(channels)
    return data.count == end && areSmall(data, 12..<end)
  }

  /// Returns whether the data is observer 4, backing 12, geometry 4, flare 4, illuminant 4
  /// [ICC.1:2022 10.14].
  private static func isMeasurement(_ data: [UInt8]) -> Bool {
    guard data.count == 36, areSmall(data, 12..<24), let observer = data.uint32(at: 8),
      let geometry = data.uint32(at: 24), let flare = data.uint32(at: 28),
      let illuminant = data.uint32(at: 32)
    else { return false }
    return observer <= 2 && geometry <= 2 && flare <= 1 << 16 && illuminant <= 8
  }

  /// Returns whether the data is illuminant 12, surround 12, type of the illuminant 4 [ICC.1:2022
  /// 10.31].
  private static func isViewing(_ data: [UInt8]) -> Bool {
    guard data.count == 36, let illuminant = data.uint32(at: 32) else { return false }
    return areSmall(data, 8..<32, below: 10_000) && illuminant <= 8
  }
}
