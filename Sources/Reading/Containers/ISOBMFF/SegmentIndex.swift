import Bytes

/// The boxes that locate the segments of a stream.
///
/// ```
/// sidx  0  1  version, 3 flags         ssix  0  4  version, flags
///       4  4  track                          4  4  count, for each segment:
///       8  4  time scale                           count 4, entries of 4
///       12 8  two numbers of 4         pdin  0  4  version, flags
///          16 in later versions: of 8        4     pairs of rate 4, delay 4
///       .. 2  zero
///       .. 2  count
///       ..    entries of 12
/// ```
/// [ISO 14496-12 8.16.3, 8.16.4, 8.1.3]
package enum SegmentIndex {
  /// Returns the length of `sidx`'s content by its counts, or nil if they are broken.
  package static func length(of content: [UInt8]) -> Int? {
    let start = content.first == 0 ? 24 : 32
    guard content.uint16(at: start - 4) == 0, let count = content.uint16(at: start - 2) else {
      return nil
    }
    return start + Int(count) * 12
  }

  /// Returns the length of each part that `sidx` describes, as far as its entries are complete.
  static func lengths(in content: [UInt8]) -> [Int] {
    entries(in: content).compactMap { content.uint32(at: $0).map { Int($0 & 0x7FFF_FFFF) } }
  }

  /// Returns the distance from the end of `sidx` to the first part, or nil if no file is so long.
  static func firstOffset(in content: [UInt8]) -> Int? {
    if content.first == 0 { return content.uint32(at: 16).map { Int($0) } }
    return content.uint32(at: 20) == 0 ? content.uint32(at: 24).map { Int($0) } : nil
  }

  /// Returns whether each part has a duration and a plain start: one of six types, at a time within
  /// the part.
  static func hasPlainStarts(_ content: [UInt8]) -> Bool {
    entries(in: content).allSatisfy { entry in
      guard let duration = content.uint32(at: entry + 4), let start = content.uint32(at: entry + 8)
      else { return false }
      return duration > 0 && start >> 28 & 7 <= 6 && start & 0xFFF_FFFF <= duration
    }
  }

  /// Returns the offsets at which the entries start.
  private static func entries(in content: [UInt8]) -> [Int] {
    let start = content.first == 0 ? 24 : 32
    guard let count = content.uint16(at: start - 2) else { return [] }
    return (0..<Int(count)).map { start + $0 * 12 }
  }

  /// Returns the track that an index belongs to.
  ///
  /// - Throws: `ContainerError` if the index ends too early.
  static func track(
    of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> UInt32 {
    var fields = try BoxFields(node.box.content.prefix(8), path: node.path, in: source)
    try fields.skip(4)
    return try fields.uint32()
  }

  /// Returns the length of `ssix`'s content by its counts, or nil if they are broken.
  package static func subsegmentLength(of content: [UInt8]) -> Int? {
    guard let count = content.uint32(at: 4), count <= content.count / 4 else { return nil }
    var position = 8
    for _ in 0..<count {
      guard let entries = content.uint32(at: position), entries <= content.count / 4 else {
        return nil
      }
      position += 4 + Int(entries) * 4
    }
    return position
  }

  /// Returns the length of `pdin`'s content up to the last complete pair, or nil if it is too
  /// short.
  package static func progressLength(of content: [UInt8]) -> Int? {
    content.count < 4 ? nil : 4 + (content.count - 4) / 8 * 8
  }
}

/// The boxes that locate the pictures at which a player can start.
///
/// ```
/// tfra  0   4  version, flags                     mfro  0  4  version, flags
///       4   4  track                                    4  4  length of mfra
///       8   4  sizes less one of three numbers, 2 bits each
///       12  4  count
///       16     entries: two numbers of 4 (later versions: 8), the three numbers
/// ```
/// [ISO 14496-12 8.8.10, 8.8.11]
package enum RandomAccess {
  /// Returns the length of `tfra`'s content by its counts, or nil if the counts are broken.
  package static func length(of content: [UInt8]) -> Int? {
    guard let sizes = content.uint32(at: 8), sizes < 64, let count = content.uint32(at: 12) else {
      return nil
    }
    let numbers = [4, 2, 0].reduce(3) { $0 + Int(sizes >> $1 & 3) }
    return 16 + Int(count) * ((content.first == 0 ? 8 : 16) + numbers)
  }

  /// Returns the track that the table belongs to.
  ///
  /// - Throws: `ContainerError` if the table ends too early.
  static func track(
    of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> UInt32 {
    try SegmentIndex.track(of: node, in: source)
  }

  /// Returns the length of `mfro`'s content.
  package static func endLength(of content: [UInt8]) -> Int? { 8 }
}
