import Bytes
import Containers

/// The parameters of decoders and of pictures in the form that their code requires; they are always
/// kept, so they must not contain anything else.
enum DecoderParameters {
  /// Whether the content of a box has the form that its type requires.
  ///
  /// If `readsMessages` is true, messages in it are elements of their own.
  static func match(
    of type: FourCC, in content: [UInt8], readsMessages: Bool = false
  ) -> Bool {
    switch type {
    // Bits of each channel; 16 channels are more than any picture has [ISO 23008-12 6.5.6].
    case "pixi":
      content.count >= 5 && content.count == 5 + Int(content[4])
        && content[5...].count <= 16 && content[5...].allSatisfy { $0 <= 64 }
    case "hvcC": isHEVC(content, readingMessages: readsMessages)
    case "avcC": isAVC(content, readingMessages: readsMessages)
    case "av1C": isAV1(content, readingMessages: readsMessages)
    // [FLAC in ISO base media 3.3.2] Only the first block: others may hold text.
    case "dfLa": content.count == 42 && content[4] & 0x7F == 0
    default: false
    }
  }

  /// Whether the content is arrays of parameter sets, up to the last byte [ISO 14496-15 8.3.3.1].
  private static func isHEVC(_ content: [UInt8], readingMessages readsMessages: Bool) -> Bool {
    guard content.count >= 23 else { return false }
    var position = 23
    for _ in 0..<content[22] {
      guard let count = content.uint16(at: position + 1), position < content.count else {
        return false
      }
      // Parameter sets, and supplemental information.
      let type = content[position] & 0x3F
      guard (32...34).contains(type) || (39...40).contains(type) else { return false }
      position += 3
      for _ in 0..<count {
        guard let end = unit(in: content, at: position) else { return false }
        guard
          isHEVCUnit(content[(position + 2)..<end], ofType: type, readingMessages: readsMessages)
        else { return false }
        position = end
      }
    }
    return position == content.count
  }

  /// Whether a unit has the type of its array; unless messages are read separately, a message must
  /// be short and must not be user data [ITU-T H.265 7.3.1.2, D.2.1].
  private static func isHEVCUnit(
    _ unit: ArraySlice<UInt8>, ofType type: UInt8, readingMessages readsMessages: Bool
  ) -> Bool {
    guard let head = unit.first else { return false }
    let own = head >> 1 & 0x3F
    // A filler unit may replace a message.
    guard own == type || (readsMessages && type >= 39 && own == 38) else { return false }
    guard type >= 39, !readsMessages else { return true }
    // Types 4 and 5 are user data.
    let message = unit.dropFirst(2)
    return unit.count <= 64 && message.first.map { $0 != 4 && $0 != 5 } ?? false
      && !TextRun.occurs(in: Array(message))
  }

  /// Whether the content is sequence and picture parameter sets [ISO 14496-15 5.3.3.1].
  private static func isAVC(_ content: [UInt8], readingMessages readsMessages: Bool) -> Bool {
    guard content.count >= 7 else { return false }
    var position = 5
    for mask: UInt8 in [0x1F, 0xFF] {
      guard position < content.count else { return false }
      let count = content[position] & mask
      position += 1
      for _ in 0..<count {
        guard let end = unit(in: content, at: position) else { return false }
        let isMessage =
          position + 2 < end && UnitFormat.h264.use(of: content[position + 2]) == .messages
        guard !isMessage || readsMessages else { return false }
        position = end
      }
    }
    // High profiles add three bytes and a count of extensions.
    return position == content.count
      || (position + 4 == content.count && content[position + 3] == 0)
  }

  /// Whether the content is four bytes and a sequence header, and metadata and padding if those are
  /// read separately [AV1-ISOBMFF 2.3.3].
  private static func isAV1(_ content: [UInt8], readingMessages readsMessages: Bool) -> Bool {
    var position = 4
    while position < content.count {
      guard let unit = BitstreamUnit(parsing: content[position...]), let size = unit.size,
        let range = ByteRange(
          at: position + unit.head.count, count: size, within: content.count)
      else { return false }
      switch unit.type {
      case BitstreamUnit.sequenceHeader where readsMessages || position == 4: break
      case BitstreamUnit.metadata where readsMessages: break
      case BitstreamUnit.padding where readsMessages: break
      default: return false
      }
      position = range.upperBound
    }
    return position == content.count
  }

  private static func unit(in content: [UInt8], at position: Int) -> Int? {
    content.uint16(at: position).flatMap {
      ByteRange(at: position + 2, count: Int($0), within: content.count)
    }?.upperBound
  }
}
