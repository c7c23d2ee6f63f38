import Bytes
import Catalogue
import Containers
import Vocabulary

// INVARIANT (known whole): the numbers of a page are as many and as large as its tags have use for.
extension EXIFWalk {
  /// Whether the value of an entry of a file, which shows the picture, is what its tag has use for.
  ///
  /// Raw pictures have numbers of their own, which only their makers know.
  mutating func isUsed(_ entry: TIFFEntry, in directory: EXIFDirectory, samples: Int) -> Bool {
    guard case .standard(let role) = directory.role else { return true }
    let order = directory.table.layout.order
    switch entry.tag {
    case Self.inkNames: return InkNames.fit(bytes(in: entry.valueRange))
    case Self.filter where entry.storedRange != nil:
      return entry.count <= 64 && bytes(in: entry.valueRange).allSatisfy { $0 <= 6 }
    case Self.noise: return bytes(in: entry.valueRange).areNoise(in: order)
    case Self.relatedFormat: return Self.isRelatedFormat(bytes(in: entry.valueRange))
    case Self.rows where contentType == .tiff:
      return entry.count == directory.table.entry(TIFFTag.stripOffsets)?.count
    default: break
    }
    let shape = EXIFShape.inline(entry.tag, in: role, ofPage: true)
    if let shape, entry.storedRange == nil {
      return contentType == .cameraRaw
        || shape.fits(entry, holding: bytes(in: entry.valueRange), in: order)
    }
    guard contentType == .tiff else { return entry.storedRange != nil || entry.type != .ascii }
    if Self.unshaped.contains(entry.tag) { return true }
    if let counts = curves(entry, in: directory) {
      return entry.type == .short && counts.contains(entry.count)
    }
    if Self.perSample.contains(entry.tag) { return entry.count <= 2 * samples }
    let value = bytes(in: entry.valueRange)
    if let shape, TIFFNumberCounts.areForSamples(entry.tag) {
      return shape.holds(entry, value, in: order)
    }
    return RenderingNumbers.areInRoom(entry, holding: value, in: order)
  }

  /// How many numbers a curve or a map of colours has: one for each value of a sample
  /// [TIFF 6.0 8, 20]; nil for other tags.
  private mutating func curves(_ entry: TIFFEntry, in directory: EXIFDirectory) -> Set<Int>? {
    let times: [Int]? =
      switch entry.tag {
      case 0x0123: [1]
      case 0x012D: [1, 3]
      case 0x0140: [3]
      default: nil
      }
    guard let times else { return nil }
    let table = directory.table
    let bits = table.entry(TIFFTag.bitsPerSample).flatMap { table.number(of: $0, in: source) } ?? 1
    return Set(times.map { $0 << min(max(bits, 1), 16) })
  }

  private static var inkNames: UInt16 { 0x014D }
  private static var filter: UInt16 { 0x828E }
  private static var noise: UInt16 { 0xC761 }
  private static var relatedFormat: UInt16 { 0x1000 }
  private static var rows: UInt16 { 0x022F }

  /// Two numbers for each sample at most [TIFF 6.0 16; TIFF-FX].
  private static var perSample: Set<UInt16> { [0x0150, 0x01B1, 0x01B2, 0x80E4] }

  /// Tags whose numbers tell where something stands, which is checked there; and the extremes of
  /// samples, of any type and size [TIFF 6.0 8, 19, 22].
  private static var unshaped: Set<UInt16> {
    [
      0x0111, 0x0117, 0x0144, 0x0145, 0x014A, 0x0154, 0x0155, 0x015B, 0x0190, 0x0201, 0x0202,
      0x0207, 0x0208, 0x0209, 0x8769, 0x8825, 0xA005,
    ]
  }
}
