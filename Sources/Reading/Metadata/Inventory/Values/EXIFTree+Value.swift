import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFTree {
  /// Returns the value of an element; `source` is the block or file.
  func value(of element: ElementID, in source: some ByteSource) -> ItemValue? {
    switch slots[element] {
    case .entry(let position, let directory):
      let entry = directories[directory].table.entries[position]
      return value(of: entry, in: directories[directory], source)
    case .field(let range, _, let position, let directory):
      let entry = directories[directory].table.entries[position]
      if entry.valueRange == range { return value(of: entry, in: directories[directory], source) }
      return Inventory.bytes(in: [range], of: source).flatMap { ItemValue(decoding: $0) }
    case .inside(let preview, let inside):
      return previews[preview].asset.value(of: inside, in: source)
    case .slack(let ranges):
      return Inventory.bytes(in: ranges, of: source).flatMap { ItemValue(decoding: $0) }
    case .data, .next, .media: return nil
    }
  }

  private func value(
    of entry: TIFFEntry, in directory: EXIFDirectory, _ source: some ByteSource
  ) -> ItemValue? {
    guard entry.isWellFormed, let type = entry.type,
      let bytes = Inventory.bytes(in: [entry.valueRange], of: source)
    else { return nil }
    let order = directory.table.layout.order
    if !directory.isMakerNote {
      if Self.wideTags.contains(entry.tag), type.size == 1 {
        return ItemValue(declaredWide: bytes, .littleEndian)
      }
      if Self.isCoded(entry.tag, in: directory.role), type.size == 1 {
        return CodedText(bytes, order).value
      }
    }
    switch type {
    case .ascii, .utf8, .byte, .undefined: return ItemValue(decoding: bytes)
    case .short, .long, .rational, .signedByte, .signedShort, .signedLong, .signedRational, .float,
      .double, .ifd, .long8, .signedLong8, .ifd8:
      let numbers = stride(from: 0, to: bytes.count, by: type.size).compactMap {
        TIFFNumber(in: bytes, at: $0, type, order)?.value
      }
      let isWhole = numbers.count == entry.count && !numbers.isEmpty
      return isWhole ? .numbers(numbers) : ItemValue(decoding: bytes)
    }
  }

  /// The tags of text in UTF-16 [Microsoft, XP tags].
  private static let wideTags: Set<UInt16> = [
    TIFFTag.xpTitle, TIFFTag.xpComment, TIFFTag.xpAuthor, TIFFTag.xpKeywords, TIFFTag.xpSubject,
  ]

  /// Whether the text of a tag follows the name of its code [Exif 3.0 4.6.6].
  private static func isCoded(_ tag: UInt16, in role: EXIFDirectory.Role) -> Bool {
    switch role {
    case .standard(.gps): tag == GPSTag.processingMethod || tag == GPSTag.areaInformation
    case .standard: tag == TIFFTag.userComment
    case .makerNote: false
    }
  }
}

/// A text after the name of its code, which takes eight bytes [Exif 3.0 4.6.6].
private struct CodedText {
  let value: ItemValue?

  init(_ bytes: [UInt8], _ order: ByteOrder) {
    let text = bytes.dropFirst(8)
    if bytes.starts(with: "UNICODE\0") {
      value = ItemValue(declaredWide: text, order)
    } else if bytes.starts(with: "ASCII\0\0\0") || bytes.prefix(8).isBlank {
      value = ItemValue(decoding: text)
    } else {
      // Some writers omit the code, and some codes have no decoder here.
      value = ItemValue(decoding: bytes)
    }
  }
}

extension ItemValue {
  /// Creates the value of bytes that are declared to be UTF-16, or returns nil if they are not
  /// text.
  ///
  /// Some writers store one byte per letter there, so bytes that contain a position in that form
  /// are read as such.
  fileprivate init?(declaredWide bytes: some Collection<UInt8>, _ order: ByteOrder) {
    if let plain = TextDecoding.text(bytes), PositionText.occurs(in: plain) {
      self = .text(plain)
    } else if let text = TextDecoding.utf16(bytes, order: order) {
      self = .text(text)
    } else {
      return nil
    }
  }
}

/// One number of an entry, of any type.
private struct TIFFNumber {
  let value: Double

  /// Reads a number, or returns nil if it is not one: a fraction with a denominator of 0, or text.
  init?(in bytes: [UInt8], at index: Int, _ type: TIFFType, _ order: ByteOrder) {
    let number: Double?
    switch type {
    case .byte, .ascii, .undefined, .utf8: number = nil
    case .signedByte: number = Double(Int8(bitPattern: bytes[index]))
    case .short: number = bytes.uint16(at: index, order).map(Double.init)
    case .signedShort: number = bytes.uint16(at: index, order).map { Double(Int16(bitPattern: $0)) }
    case .long, .ifd: number = bytes.uint32(at: index, order).map(Double.init)
    case .signedLong: number = bytes.uint32(at: index, order).map { Double(Int32(bitPattern: $0)) }
    case .long8, .ifd8: number = bytes.uint64(at: index, order).map(Double.init)
    case .signedLong8: number = bytes.uint64(at: index, order).map { Double(Int64(bitPattern: $0)) }
    case .float: number = bytes.uint32(at: index, order).map { Double(Float(bitPattern: $0)) }
    case .double: number = bytes.uint64(at: index, order).map(Double.init(bitPattern:))
    case .rational, .signedRational:
      let isSigned = type == .signedRational
      let parts = [index, index + 4].compactMap { bytes.uint32(at: $0, order) }.map {
        isSigned ? Double(Int32(bitPattern: $0)) : Double($0)
      }
      number = parts.count == 2 && parts[1] != 0 ? parts[0] / parts[1] : nil
    }
    guard let number, number.isFinite else { return nil }
    value = number
  }
}
