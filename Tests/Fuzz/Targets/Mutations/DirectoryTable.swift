import Bytes
import Samples

/// The entries of the directories that a TIFF header points to, for changes within them.
struct DirectoryTable {
  private let order: ByteOrder
  /// The offsets of entries of twelve bytes.
  private var entries: [Int] = []
  /// The offsets of directories and of their values.
  private var directories: [Int] = []
  private var values: [Range<Int>] = []

  /// Real blocks have some hundred entries.
  private static let limit = 512
  private static let pointers: Set<UInt16> = [0x8769, 0x8825, 0xA005, 0x014A, 0x0190, 0xC634]
  private static let interesting: [UInt32] = [
    0, 1, 2, 4, 8, 0xFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
  ]
  /// Tags that point elsewhere or are read by more than one part of the program.
  private static let tags: [UInt16] = [
    0x00FE, 0x0103, 0x010E, 0x010F, 0x0110, 0x0111, 0x0112, 0x0117, 0x0132, 0x013C, 0x014A, 0x015B,
    0x0201, 0x0202, 0x02BC, 0x8298, 0x83BB, 0x8649, 0x8769, 0x8773, 0x8825, 0x8827, 0x9000, 0x9003,
    0x9011, 0x927C, 0x9286, 0x9C9B, 0xA005, 0xA430, 0xA431, 0xB000, 0xB001, 0xB002, 0xC4A5, 0xC612,
    0xC634, 0xC65A, 0xEA1C,
  ]

  /// Finds the directories.
  ///
  /// Returns nil if there is no header or no entry.
  init?(in bytes: [UInt8]) {
    if bytes.starts(with: "II".utf8) {
      order = .littleEndian
    } else if bytes.starts(with: "MM".utf8) {
      order = .bigEndian
    } else {
      return nil
    }
    guard let first = bytes.uint32(at: 4, order) else { return nil }
    var waiting = [Int(first)]
    while let start = waiting.popLast(), entries.count < Self.limit {
      guard !directories.contains(start), let count = bytes.uint16(at: start, order),
        ByteRange(at: start + 2, count: Int(count) * 12, within: bytes.count) != nil
      else { continue }
      directories.append(start)
      for entry in stride(from: start + 2, to: start + 2 + Int(count) * 12, by: 12) {
        entries.append(entry)
        guard let tag = bytes.uint16(at: entry, order),
          let value = bytes.uint32(at: entry + 8, order)
        else { continue }
        if Self.pointers.contains(tag) { waiting.append(Int(value)) }
        if let length = bytes.uint32(at: entry + 4, order),
          let range = ByteRange(at: Int(value), count: Int(min(length, 4096)), within: bytes.count)
        {
          values.append(range)
        }
      }
      if let next = bytes.uint32(at: start + 2 + Int(count) * 12, order), next > 0 {
        waiting.append(Int(next))
      }
    }
    guard !entries.isEmpty else { return nil }
  }

  /// Returns the bytes with one change in a directory.
  func changed(_ bytes: [UInt8], using numbers: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    let entry = entries[numbers.next(below: entries.count)]
    let other = entries[numbers.next(below: entries.count)]
    switch numbers.next(below: 11) {
    case 0: put(number(Self.tags, &numbers), at: entry, in: &bytes)
    case 1: put(UInt16(numbers.next(below: 18)), at: entry + 2, in: &bytes)
    case 2: put(number(Self.interesting, &numbers), at: entry + 4, in: &bytes)
    case 3: put(UInt32(numbers.next(below: 64)), at: entry + 4, in: &bytes)
    case 4: put(UInt32(numbers.next(below: bytes.count + 16)), at: entry + 8, in: &bytes)
    case 5:
      put(UInt32(truncatingIfNeeded: number(directories, &numbers)), at: entry + 8, in: &bytes)
    case 6: bytes.replaceSubrange(entry..<(entry + 12), with: bytes[other..<(other + 12)])
    case 7:
      bytes.replaceSubrange((entry + 8)..<(entry + 12), with: bytes[(other + 8)..<(other + 12)])
    case 8:
      let start = number(directories, &numbers)
      let count = bytes.uint16(at: start, order) ?? 0
      put(numbers.isOne(of: 2) ? count &+ 1 : count &- 1, at: start, in: &bytes)
    case 9:
      for _ in 0..<4 { bytes[entry + numbers.next(below: 12)] = UInt8(numbers.next(below: 256)) }
    default:
      let range = values.isEmpty ? bytes.indices : number(values, &numbers)
      guard !range.isEmpty else { break }
      for _ in 0...numbers.next(below: 4) {
        let at = range.lowerBound + numbers.next(below: range.count)
        bytes[at] = UInt8(numbers.next(below: 256))
      }
    }
    return bytes
  }

  private func number<Element>(_ list: [Element], _ numbers: inout SplitMix) -> Element {
    list[numbers.next(below: list.count)]
  }

  private func put(
    _ value: some FixedWidthInteger, at offset: Int, in bytes: inout [UInt8]
  ) {
    let length = value.bitWidth / 8
    guard offset + length <= bytes.count else { return }
    for index in 0..<length {
      let shift = (order == .bigEndian ? length - 1 - index : index) * 8
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }
}
