import Bytes
import Containers

/// What the boxes look like that say where in a file something stands; they stay whatever is
/// removed, so nothing else may be in them.
enum IndexBoxShape {
  /// Whether the content of a box is as long as its counts say.
  static func matches(_ type: FourCC, _ content: [UInt8]) -> Bool {
    switch type {
    case "sidx": isSegmentIndex(content)
    case "ssix": isSubsegmentIndex(content)
    case "tfra": isRandomAccess(content)
    case "mfro": content.count == 8
    // [ISO 14496-12 8.1.3] Pairs of a rate and a delay.
    case "pdin": content.count % 8 == 4
    default: false
    }
  }

  /// Version, flags, track, time scale, two numbers of four or eight bytes, zero, a count, and
  /// entries of twelve bytes [ISO 14496-12 8.16.3].
  private static func isSegmentIndex(_ content: [UInt8]) -> Bool {
    let head = content.first == 0 ? 24 : 32
    guard content.uint16(at: head - 4) == 0, let count = content.uint16(at: head - 2) else {
      return false
    }
    return content.count == head + Int(count) * 12
  }

  /// A count, and for each a count of entries of four bytes [ISO 14496-12 8.16.4].
  private static func isSubsegmentIndex(_ content: [UInt8]) -> Bool {
    guard let count = content.uint32(at: 4), count <= content.count / 4 else { return false }
    var position = 8
    for _ in 0..<count {
      guard let entries = content.uint32(at: position), entries <= content.count / 4 else {
        return false
      }
      position += 4 + Int(entries) * 4
    }
    return position == content.count
  }

  /// Track, sizes of three numbers, a count, and entries [ISO 14496-12 8.8.10].
  private static func isRandomAccess(_ content: [UInt8]) -> Bool {
    guard let sizes = content.uint32(at: 8), sizes < 64, let count = content.uint32(at: 12) else {
      return false
    }
    let numbers = [4, 2, 0].reduce(3) { $0 + Int(sizes >> $1 & 3) }
    let length = (content.first == 0 ? 8 : 16) + numbers
    return count <= content.count / length && content.count == 16 + Int(count) * length
  }
}
