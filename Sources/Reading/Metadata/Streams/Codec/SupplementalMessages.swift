import Bytes

/// The messages of a unit of supplemental information.
///
/// ```
/// head 1 or 2 | type: 0xFF ..., last byte | size: 0xFF ..., last byte | payload | ... | 0x80
/// ```
/// After two zeros, a 3 prevents the next byte from looking like a start code, and is not part of
/// the data [ITU-T H.264 7.3.2.3, 7.4.1; H.265 7.3.2.4, 7.4.2].
struct SupplementalMessages {
  let head: [UInt8]
  let messages: [Message]
  /// Whether they fill the unit; decoders skip bytes after them, and some encoders write some.
  let isComplete: Bool

  struct Message: Sendable, Hashable {
    /// The type of the payload [ITU-T H.264 D.1, H.265 D.2].
    let type: Int
    var payload: [UInt8]

    /// The type of filler, bytes of 0xFF without meaning.
    static let fillerType = 3

    var isFiller: Bool { type == Self.fillerType && payload.allSatisfy { $0 == 0xFF } }
  }

  /// Reads the messages of a unit as far as possible, or returns nil if it has only a head.
  init?(parsing unit: [UInt8], headLength: Int) {
    guard unit.count > headLength else { return nil }
    head = Array(unit[..<headLength])
    let bytes = Self.unescaped(unit[headLength...])
    // One bit ends the messages, possibly followed by zeros.
    let last = bytes.lastIndex { $0 != 0 }
    let isEnded = last.map { bytes[$0] == 0x80 } ?? false
    let end = isEnded ? last ?? 0 : bytes.count
    let (messages, isWhole) = Self.list(in: bytes[..<end])
    self.messages = messages
    isComplete = isWhole && isEnded
  }

  /// Returns the messages in unescaped bytes, or nil if they are incomplete.
  static func messages(in bytes: ArraySlice<UInt8>) -> [Message]? {
    let (messages, isWhole) = list(in: bytes)
    return isWhole ? messages : nil
  }

  /// Reads messages as far as possible, and reports whether they fill the bytes.
  private static func list(in bytes: ArraySlice<UInt8>) -> ([Message], isWhole: Bool) {
    var position = bytes.startIndex
    let end = bytes.endIndex
    func number() -> Int? {
      var number = 0
      while position < end, bytes[position] == 0xFF {
        number += 255
        position += 1
      }
      guard position < end else { return nil }
      number += Int(bytes[position])
      position += 1
      return number
    }
    var messages: [Message] = []
    while position < end {
      guard let type = number(), let size = number(), size <= end - position else {
        return (messages, false)
      }
      messages.append(
        Message(type: type, payload: Array(bytes[position..<(position + size)])))
      position += size
    }
    return (messages, true)
  }

  /// Returns the unit with only some messages, and filler up to `length` bytes, or nil if that
  /// length cannot be reached.
  func unit(holding kept: [Message], length: Int) -> [UInt8]? {
    let start = kept.reduce(into: [UInt8]()) { $0 += $1.bytes }
    let minimumLength = Self.escaped(start).count + head.count + 1
    // Lengths around 256 take two messages: a size of two bytes is followed by at least 255.
    for first in [nil, 0] as [Int?] {
      let lead = first.map { Message.filler(of: $0) } ?? []
      let room = length - minimumLength - lead.count
      for size in [room - 2, room - 3, room - 3 - room / 256, room - 2 - room / 256]
      where size >= 0 {
        let bytes = start + lead + Message.filler(of: size) + [0x80]
        let unit = head + Self.escaped(bytes)
        if unit.count == length { return unit }
      }
    }
    return nil
  }

  /// Returns the bytes of a unit without escapes.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var zeros = 0
    for byte in bytes {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      plain.append(byte)
    }
    return plain
  }

  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var coded: [UInt8] = []
    coded.reserveCapacity(bytes.count)
    var zeros = 0
    for byte in bytes {
      if zeros >= 2, byte <= 3 {
        coded.append(3)
        zeros = 0
      }
      zeros = byte == 0 ? zeros + 1 : 0
      coded.append(byte)
    }
    return coded
  }
}

extension SupplementalMessages.Message {
  /// The encoded type, size and payload.
  var bytes: [UInt8] { Self.coded(type) + Self.coded(payload.count) + payload }

  fileprivate static func filler(of size: Int) -> [UInt8] {
    Self.coded(fillerType) + coded(size) + [UInt8](repeating: 0xFF, count: size)
  }

  private static func coded(_ number: Int) -> [UInt8] {
    [UInt8](repeating: 0xFF, count: number / 255) + [UInt8(number % 255)]
  }
}
