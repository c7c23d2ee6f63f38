/// Writes a TIFF or BigTIFF file: values and coded data first, then directories that point to them.
package struct TIFFFileBuilder {
  package let isBigEndian: Bool
  package let isBig: Bool
  package private(set) var bytes: [UInt8]
  /// The position of the last page's offset of the next one.
  private var chain: Int

  /// An entry: its tag, type, count, and the bytes of its values.
  package struct Entry {
    package let tag: UInt16
    let type: UInt16
    let count: Int
    let value: [UInt8]

    package init(tag: UInt16, type: UInt16, count: Int, value: [UInt8]) {
      self.tag = tag
      self.type = type
      self.count = count
      self.value = value
    }
  }

  package init(isBigEndian: Bool = false, isBig: Bool = false) {
    self.isBigEndian = isBigEndian
    self.isBig = isBig
    bytes = Array((isBigEndian ? "MM" : "II").utf8)
    bytes += Self.number(UInt16(isBig ? 43 : 42), isBigEndian)
    if isBig { bytes += Self.number(UInt16(8), isBigEndian) + [0, 0] }
    chain = bytes.count
    bytes += Array(repeating: 0, count: isBig ? 8 : 4)
  }

  /// Entries of the types that tests need.
  package func text(_ tag: UInt16, _ text: String) -> Entry {
    Entry(tag: tag, type: 2, count: text.utf8.count + 1, value: Array(text.utf8) + [0])
  }

  package func bytes(_ tag: UInt16, _ value: [UInt8], type: UInt16 = 7) -> Entry {
    Entry(tag: tag, type: type, count: value.count, value: value)
  }

  package func short(_ tag: UInt16, _ numbers: Int...) -> Entry {
    Entry(
      tag: tag, type: 3, count: numbers.count,
      value: numbers.flatMap { Self.number(UInt16(truncatingIfNeeded: $0), isBigEndian) })
  }

  package func offsets(_ tag: UInt16, _ numbers: [Int]) -> Entry {
    Entry(tag: tag, type: isBig ? 16 : 4, count: numbers.count, value: numbers.flatMap(offset))
  }

  /// Appends bytes and returns their offset.
  package mutating func store(_ added: [UInt8]) -> Int {
    let start = bytes.count
    bytes += added + (added.count.isMultiple(of: 2) ? [] : [0])
    return start
  }

  /// Appends a directory and its values, and returns its offset.
  package mutating func directory(_ entries: [Entry], next: Int = 0) -> Int {
    let cells = entries.map { entry -> [UInt8] in
      let room = isBig ? 8 : 4
      let cell =
        entry.value.count > room
        ? offset(store(entry.value))
        : entry.value + Array(repeating: 0, count: room - entry.value.count)
      return Self.number(entry.tag, isBigEndian) + Self.number(entry.type, isBigEndian)
        + offset(entry.count) + cell
    }
    let count =
      isBig
      ? Self.number(UInt64(entries.count), isBigEndian)
      : Self.number(UInt16(entries.count), isBigEndian)
    return store(count + cells.flatMap { $0 } + offset(next))
  }

  /// Appends a page: a directory of the chain.
  package mutating func page(_ entries: [Entry]) {
    let start = directory(entries)
    put(offset(start), at: chain)
    let room = isBig ? (8, 20) : (2, 12)
    chain = start + room.0 + room.1 * entries.count
  }

  /// Overwrites the bytes at an offset.
  package mutating func put(_ added: [UInt8], at start: Int) {
    bytes.replaceSubrange(start..<(start + added.count), with: added)
  }

  /// Returns the bytes of an offset or a count.
  package func offset(_ number: Int) -> [UInt8] {
    isBig ? Self.number(UInt64(number), isBigEndian) : Self.number(UInt32(number), isBigEndian)
  }

  private static func number(_ value: some FixedWidthInteger, _ isBigEndian: Bool) -> [UInt8] {
    let big = (0..<(value.bitWidth / 8)).reversed().map {
      UInt8(truncatingIfNeeded: value >> ($0 * 8))
    }
    return isBigEndian ? big : big.reversed()
  }
}

extension TIFFFileBuilder {
  /// Returns the entries of a picture whose data are here.
  package func picture(at start: Int, count: Int, subfileType: Int = 0) -> [Entry] {
    [
      short(0x00FE, subfileType), short(0x0100, 4), short(0x0101, 4), short(0x0103, 1),
      offsets(0x0111, [start]), offsets(0x0117, [count]),
    ]
  }

  /// Returns a file with two pages, two previews below the first, a location and a caption.
  ///
  /// ```
  /// IFD0: picture, caption, SubIFDs -> two previews, GPS
  /// IFD1: picture, caption
  /// ```
  package static func pages(isBigEndian: Bool, isBig: Bool) -> TIFFFileBuilder {
    var file = TIFFFileBuilder(isBigEndian: isBigEndian, isBig: isBig)
    let first = file.store(Array(repeating: 0x11, count: 48))
    let second = file.store(Array(repeating: 0x22, count: 48))
    let small = file.store(Array(repeating: 0x33, count: 12))
    let smaller = file.store(Array(repeating: 0x44, count: 12))
    let previews = [
      file.directory(file.picture(at: small, count: 12, subfileType: 1)),
      file.directory(file.picture(at: smaller, count: 12, subfileType: 1)),
    ]
    let gps = file.directory([file.text(0x001B, "canary of a place")])
    file.page(
      file.picture(at: first, count: 48) + [
        file.text(0x010E, "canary of a caption"), file.offsets(0x014A, previews),
        file.offsets(0x8825, [gps]),
      ])
    file.page(file.picture(at: second, count: 48) + [file.text(0x010E, "canary of a page")])
    return file
  }
}
