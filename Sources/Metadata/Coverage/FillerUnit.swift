/// Units of coded video in which nothing is said that could go: filler, and messages that decoders
/// show the picture by.
enum FillerUnit {
  /// Whether a unit, from its head on, is one of these.
  static func isOne(_ unit: [UInt8]) -> Bool {
    [UnitFormat.h264, .h265].contains { isOne(unit, $0) }
  }

  private static func isOne(_ unit: [UInt8], _ format: UnitFormat) -> Bool {
    guard let head = unit.first, unit.count >= format.headLength else { return false }
    switch format.use(of: head) {
    case .coded: return false
    case .filler:
      let content = unit[format.headLength...]
      return content.isEmpty
        || (content.last == 0x80 && content.dropLast().allSatisfy { $0 == 0xFF })
    case .messages:
      guard let read = SupplementalMessages(parsing: unit, headLength: format.headLength) else {
        return unit.count == format.headLength
      }
      return read.isComplete
        && read.messages.allSatisfy { $0.isFiller || MessageSort(of: $0) == nil }
    }
  }
}
