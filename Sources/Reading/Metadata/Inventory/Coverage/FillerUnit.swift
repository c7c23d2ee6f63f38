import Bytes
import Containers

/// Units of coded video without removable content: filler, and messages that decoders need to show
/// the picture.
enum FillerUnit {
  /// Whether bytes are one of these, including its head.
  static func isFiller(_ unit: [UInt8]) -> Bool {
    UnitFormat.allCases.contains { isFiller(unit, in: $0) } || isBlankUserData(unit)
      || isBlankTimeCode(unit) || areBlankComments(unit) || arePadding(unit)
  }

  /// Whether all bytes are the one that encoders of a constant rate pad with.
  ///
  /// Gigabytes of a movie may be padding, so a loop without early exits takes many bytes at a time.
  static func isFilling(_ content: ArraySlice<UInt8>) -> Bool {
    var rest = content
    while !rest.isEmpty {
      guard rest.prefix(blockLength).reduce(0xFF, &) == 0xFF else { return false }
      rest = rest.dropFirst(blockLength)
    }
    return true
  }

  private static let blockLength = 1 << 12

  /// Whether bytes are blank user data of MPEG-4 or MPEG-2 after its start code [ISO 14496-2
  /// 6.2.2.1].
  private static func isBlankUserData(_ unit: [UInt8]) -> Bool { isFilling(unit[...]) }

  /// Whether bytes are a blank header of a group of pictures after its start code.
  private static func isBlankTimeCode(_ unit: [UInt8]) -> Bool {
    StartCodeFormat.allCases.contains { GroupTimeCode(unit, $0)?.isZero == true }
  }

  /// Whether bytes are comments of zeros in a picture of motion JPEG [ITU-T T.81 B.2.4.5].
  private static func areBlankComments(_ unit: [UInt8]) -> Bool {
    var rest = unit[...]
    while rest.starts(with: [0xFF, JPEGMarker.comment.code]), let length = Array(rest).uint16(at: 2)
    {
      guard rest.dropFirst(4).prefix(max(0, Int(length) - 2)).isBlank else {
        return false
      }
      rest = rest.dropFirst(2 + Int(length))
    }
    return rest.isBlank
  }

  /// Whether bytes are padding of AV1, unit by unit [AV1 5.7].
  private static func arePadding(_ units: [UInt8]) -> Bool {
    var rest = units[...]
    while !rest.isEmpty {
      guard let unit = BitstreamUnit(parsing: rest), unit.type == BitstreamUnit.padding else {
        return false
      }
      let content = rest.dropFirst(unit.head.count)
      guard let size = unit.size, size < content.count else {
        return unit.size ?? content.count == content.count && BitstreamUnit.isPadding(content)
      }
      guard BitstreamUnit.isPadding(content.prefix(size)) else { return false }
      rest = content.dropFirst(size)
    }
    return true
  }

  private static func isFiller(_ unit: [UInt8], in format: UnitFormat) -> Bool {
    guard unit.count >= format.headLength else { return false }
    switch format.use(of: unit[format.typeOffset]) {
    case .coded, .parameters, .tones, .wrapped, .unread: return false
    case .filler:
      let content = unit[format.headLength...]
      return content.isEmpty
        || (content.last == 0x80 && isFilling(content.dropLast()))
    case .messages:
      guard let read = SupplementalMessages(parsing: unit, headLength: format.headLength) else {
        return unit.count == format.headLength
      }
      return read.isComplete
        && read.messages.allSatisfy { $0.isFiller || MessageSort(of: $0) == nil }
    }
  }
}
