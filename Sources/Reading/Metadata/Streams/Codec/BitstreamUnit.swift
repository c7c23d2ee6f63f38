import Bytes

/// The head of a unit of AV1.
///
/// ```
/// 0 1 | type 4 | extended 1 | sized 1 | 0 1    layers 8, where extended    size, where sized
/// ```
/// A size has seven bits in each byte, the lowest first; the highest bit of a byte indicates that
/// another follows [AV1 5.3, 4.10.5].
struct BitstreamUnit: Sendable, Hashable {
  /// The type of the unit [AV1 6.2.2].
  let type: UInt8
  /// The bytes before its content.
  let head: [UInt8]
  /// The length of its content, or nil if it extends to the end of the sample.
  let size: Int?

  /// The maximum number of bytes in a head.
  static let headLimit = 10

  static let sequenceHeader: UInt8 = 1
  static let metadata: UInt8 = 5
  static let padding: UInt8 = 15
  /// The type of the delimiter between pictures, which has no content.
  static let delimiter: UInt8 = 2
  /// The types without a meaning yet [AV1 6.2.2].
  static let reserved: Set<UInt8> = [0, 9, 10, 11, 12, 13, 14]

  /// Reads the head of a unit, or returns nil if the bytes end too early.
  init?(parsing bytes: some Collection<UInt8>) {
    guard let first = bytes.first else { return nil }
    type = first >> 3 & 15
    var rest = bytes.dropFirst()
    if first & 4 != 0 {
      guard rest.popFirst() != nil else { return nil }
    }
    guard first & 2 != 0 else {
      head = Array(bytes.prefix(bytes.count - rest.count))
      size = nil
      return
    }
    guard let size = rest.popNumber() else { return nil }
    head = Array(bytes.prefix(bytes.count - rest.count))
    self.size = size
  }

  /// The head of a padding unit that replaces the unit, without the reserved bit.
  var paddingHead: [UInt8] { [head[0] & 6 | Self.padding << 3] + head.dropFirst() }

  /// Whether this is the content of padding: one bit at the end, and nothing before it [AV1 5.7].
  static func isPadding(_ content: some BidirectionalCollection<UInt8>) -> Bool {
    guard let last = content.lastIndex(where: { $0 != 0 }) else { return true }
    let front = content[..<last]
    return content[last] == 0x80
      && (front.allSatisfy { $0 == 0xFF } || front.allSatisfy { $0 == 0 })
  }
}

extension Collection<UInt8> where SubSequence == Self {
  /// Removes from the front a number that has seven bits in each byte [AV1 4.10.5].
  ///
  /// - Returns: The number, or nil if the bytes end too early or it has more than 32 bits.
  mutating func popNumber() -> Int? {
    var number = 0
    for index in 0..<8 {
      guard let byte = popFirst() else { return nil }
      number |= Int(byte & 0x7F) << (7 * index)
      if byte & 0x80 == 0 { return number <= UInt32.max ? number : nil }
    }
    return nil
  }
}
