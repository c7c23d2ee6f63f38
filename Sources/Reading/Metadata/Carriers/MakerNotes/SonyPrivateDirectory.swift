import Bytes
import Catalogue
import Containers
import Vocabulary

/// The directory of the values that raw converters need in Sony's raw pictures.
///
/// ```
/// 0xC634 DNGPrivateData -> directory -> 0x7200 offset, 0x7201 length, 0x7221 key of
///                                       encrypted directories: white balance, black levels, ...
///                                    -> 0x7250 a block of Minolta's form, with the same
///                                    -> 0x7240, 0x7241 directories of Sony's own converter
/// ```
/// [dcraw parse_tiff_ifd; LibRaw parseSonySR2; exiftool Sony.pm]
struct SonyPrivateDirectory {
  let table: TIFFDirectory
  /// The encrypted directories.
  let colours: ByteRange
  /// Whether the deciphered directories hold only numbers under known tags.
  let areColoursSound: Bool
  /// The padding between the directory and the encrypted ones.
  let fill: ByteRange

  /// A limit for the length of the encrypted directories, which have 30 to 80 kB.
  private static let lengthLimit = 1 << 20

  /// Reads the directory at an offset of a file, or returns nil if there is none or its entries do
  /// not locate the colours.
  init?(at offset: Int, _ layout: TIFFLayout, in source: some ByteSource) {
    guard let table = try? TIFFDirectory(parsing: source, at: offset, layout), table.next == nil,
      table.entries.allSatisfy(\.isWellFormed),
      Set(table.entries.map(\.tag)).count == table.entries.count
    else { return nil }
    let number = { (tag: UInt16) in
      table.entry(tag).flatMap { table.number(of: $0, in: source) }
    }
    guard let start = number(SonyPrivateTag.offset), let length = number(SonyPrivateTag.length),
      length <= Self.lengthLimit, length.isMultiple(of: 4),
      let colours = ByteRange(at: start, count: length, within: source.count),
      let keyField = table.entry(SonyPrivateTag.key), keyField.valueRange.count == 4,
      let key = (try? source.bytes(in: keyField.valueRange))?.uint32(at: 0, layout.order),
      let secret = try? source.bytes(in: colours)
    else { return nil }
    self.table = table
    self.colours = colours
    var cipher = SonyCipher(key: key)
    areColoursSound = SonyColours.areSound(
      cipher.deciphered(secret), from: start, order: layout.order)
    let gap = table.range.upperBound..<max(table.range.upperBound, colours.lowerBound)
    let isFill =
      gap.count <= 64 && (try? source.bytes(in: gap))?.allSatisfy { $0 == 0xEE } == true
    fill = isFill ? gap : gap.lowerBound..<gap.lowerBound
  }

  /// Returns whether an entry's value matches its row, and leads only to data that is read.
  func isSound(_ entry: TIFFEntry, in source: some ByteSource) -> Bool {
    guard let row = RawRenderingTable.sonyPrivate.rows[entry.tag], row.fits(entry),
      let value = try? source.bytes(in: entry.valueRange), !CarrierSignature.occurs(in: value)
    else { return false }
    switch entry.tag {
    // Cameras reserve space for directories there and fill it with zeros.
    case SonyPrivateTag.converter, SonyPrivateTag.otherConverter:
      return table.numbers(of: entry, in: source).allSatisfy { offset in
        guard offset > 0 else { return true }
        guard let room = ByteRange(at: offset, count: 2, within: source.count) else {
          return false
        }
        return (try? source.bytes(in: room)) == [0, 0]
      }
    case SonyPrivateTag.minoltaBlock: return !TextRun.occurs(in: value)
    default: return true
    }
  }
}

/// The tags of the directory that lead to others.
private enum SonyPrivateTag {
  static let offset: UInt16 = 0x7200
  static let length: UInt16 = 0x7201
  static let key: UInt16 = 0x7221
  static let converter: UInt16 = 0x7240
  static let otherConverter: UInt16 = 0x7241
  static let minoltaBlock: UInt16 = 0x7250
}

/// Sony's encrypted directories, deciphered.
private enum SonyColours {
  private static let listTag: UInt16 = 0x74C0
  /// The name of a style of colours, such as `Portrait`: 16 bytes.
  private static let styleTag: UInt16 = 0x7770

  /// Returns whether the directories hold only numbers, and there are no other data outside them.
  static func areSound(_ plain: [UInt8], from start: Int, order: ByteOrder) -> Bool {
    let layout = TIFFLayout(order: order, base: -start, limit: plain.count)
    var claims: [ByteRange] = []
    guard let first = directory(at: 0, of: plain, layout: layout, claiming: &claims) else {
      return false
    }
    let list = first.entry(listTag).map { first.numbers(of: $0, in: plain, limit: 32) } ?? []
    for offset in list {
      guard offset >= start,
        directory(at: offset - start, of: plain, layout: layout, claiming: &claims) != nil
      else {
        return false
      }
    }
    let rest = RangeUnion(claims).gaps(in: 0..<plain.count)
    return !rest.contains { TextRun.occurs(in: Array(plain[$0])) }
      && !CarrierSignature.occurs(in: plain)
  }

  private static func directory(
    at offset: Int, of plain: [UInt8], layout: TIFFLayout, claiming claims: inout [ByteRange]
  ) -> TIFFDirectory? {
    guard let table = try? TIFFDirectory(parsing: plain, at: offset, layout), table.next == nil,
      table.entries.allSatisfy({ holdsNumbers($0, in: plain) })
    else { return nil }
    claims += [table.range] + table.entries.compactMap(\.storedRange)
    return table
  }

  private static func holdsNumbers(_ entry: TIFFEntry, in plain: [UInt8]) -> Bool {
    guard entry.isWellFormed, (0x7300...0x7FFF).contains(entry.tag) else { return false }
    guard entry.holdsBytes else { return true }
    if entry.tag == styleTag { return entry.count <= 16 }
    return entry.type != .ascii && entry.type != .utf8
      && !TextRun.occurs(in: Array(plain[entry.valueRange]))
  }
}
