import Bytes

/// The boxes that say where the segments of a stream stand.
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
  /// How long the content of `sidx` is by its counts; nil where they are broken.
  package static func length(of content: [UInt8]) -> Int? {
    let start = content.first == 0 ? 24 : 32
    guard content.uint16(at: start - 4) == 0, let count = content.uint16(at: start - 2) else {
      return nil
    }
    return start + Int(count) * 12
  }

  /// How long each of the parts is that `sidx` tells of, as far as they are there.
  static func lengths(in content: [UInt8]) -> [Int] {
    entries(in: content).compactMap { content.uint32(at: $0).map { Int($0 & 0x7FFF_FFFF) } }
  }

  /// How far behind `sidx` the first of them starts; nil where no file is so long.
  static func firstOffset(in content: [UInt8]) -> Int? {
    if content.first == 0 { return content.uint32(at: 16).map { Int($0) } }
    return content.uint32(at: 20) == 0 ? content.uint32(at: 24).map { Int($0) } : nil
  }

  /// Whether each part takes time and starts as parts do: as one of six sorts, at a time within it.
  static func hasPlainStarts(_ content: [UInt8]) -> Bool {
    entries(in: content).allSatisfy { entry in
      guard let duration = content.uint32(at: entry + 4), let start = content.uint32(at: entry + 8)
      else { return false }
      return duration > 0 && start >> 28 & 7 <= 6 && start & 0xFFF_FFFF <= duration
    }
  }

  /// Where the entries start.
  private static func entries(in content: [UInt8]) -> [Int] {
    let start = content.first == 0 ? 24 : 32
    guard let count = content.uint16(at: start - 2) else { return [] }
    return (0..<Int(count)).map { start + $0 * 12 }
  }

  /// The track that an index is about.
  ///
  /// - Throws: `ContainerError` where it ends too early.
  static func track(
    of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> UInt32 {
    var fields = try BoxFields(node.box.content.prefix(8), path: node.path, in: source)
    try fields.skip(4)
    return try fields.uint32()
  }

  /// How long the content of `ssix` is by its counts; nil where they are broken.
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

  /// How long the content of `pdin` is as far as it is pairs; nil where it is too short.
  package static func progressLength(of content: [UInt8]) -> Int? {
    content.count < 4 ? nil : 4 + (content.count - 4) / 8 * 8
  }
}

/// The boxes that say where pictures stand that a player can start from.
///
/// ```
/// tfra  0   4  version, flags                     mfro  0  4  version, flags
///       4   4  track                                    4  4  length of mfra
///       8   4  sizes less one of three numbers, 2 bits each
///       12  4  count
///       16     entries: two numbers of 4 (later versions: 8), those three
/// ```
/// [ISO 14496-12 8.8.10, 8.8.11]
package enum RandomAccess {
  /// How long the content of `tfra` is by its counts; nil where they are broken.
  package static func length(of content: [UInt8]) -> Int? {
    guard let sizes = content.uint32(at: 8), sizes < 64, let count = content.uint32(at: 12) else {
      return nil
    }
    let numbers = [4, 2, 0].reduce(3) { $0 + Int(sizes >> $1 & 3) }
    return 16 + Int(count) * ((content.first == 0 ? 8 : 16) + numbers)
  }

  /// The track that the table is about.
  ///
  /// - Throws: `ContainerError` where it ends too early.
  static func track(
    of node: BoxNode, in source: some ByteSource
  ) throws(ContainerError) -> UInt32 {
    try SegmentIndex.track(of: node, in: source)
  }

  /// How long the content of `mfro` is.
  package static func endLength(of content: [UInt8]) -> Int? { 8 }
}
