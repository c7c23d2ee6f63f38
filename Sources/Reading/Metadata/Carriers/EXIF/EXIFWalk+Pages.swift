import Bytes
import Catalogue
import Containers
import Vocabulary

// INVARIANT (known whole): the numbers of a page have only counts and magnitudes that are valid for
// its tags.
extension EXIFWalk {
  /// Returns whether the value of a rendering entry of a file is valid for its tag.
  ///
  /// Raw pictures have numbers of their own, which only their makers know.
  mutating func isUsed(_ entry: TIFFEntry, in directory: EXIFDirectory, samples: Int) -> Bool {
    guard case .standard(let role) = directory.role else { return true }
    let order = directory.table.layout.order
    switch entry.tag {
    case TIFFTag.inkNames: return InkNames.fit(bytes(in: entry.valueRange))
    case TIFFTag.cfaPattern where entry.storedRange != nil:
      return entry.count <= 64 && bytes(in: entry.valueRange).allSatisfy { $0 <= 6 }
    case TIFFTag.noiseProfile: return bytes(in: entry.valueRange).areNoise(in: order)
    case TIFFTag.relatedImageFileFormat: return Self.isRelatedFormat(bytes(in: entry.valueRange))
    case TIFFTag.stripRowCounts where purpose.contentType == .tiff:
      return entry.count == directory.table.entry(TIFFTag.stripOffsets)?.count
    default: break
    }
    let shape = EXIFShape.inline(entry.tag, in: role, ofPage: true)
    if let shape, entry.storedRange == nil {
      return purpose.contentType == .cameraRaw
        || shape.fits(entry, holding: bytes(in: entry.valueRange), in: order)
    }
    guard purpose.contentType == .tiff else {
      return entry.storedRange != nil || entry.type != .ascii
    }
    if TIFFTag.unshaped.contains(entry.tag) { return true }
    if let counts = curves(entry, in: directory) {
      return entry.type == .short && counts.contains(entry.count)
    }
    if TIFFTag.perSample.contains(entry.tag) { return entry.count <= 2 * samples }
    let value = bytes(in: entry.valueRange)
    if let shape, TIFFNumberCounts.haveOnePerSample(entry.tag) {
      return shape.matches(entry, value, in: order)
    }
    return RenderingNumbers.areInRoom(entry, holding: value, in: order)
  }

  /// Returns the possible counts of numbers in a curve or colour map, one for each value of a
  /// sample [TIFF 6.0 8, 20], or nil for other tags.
  private mutating func curves(_ entry: TIFFEntry, in directory: EXIFDirectory) -> Set<Int>? {
    let times: [Int]? =
      switch entry.tag {
      case TIFFTag.grayResponseCurve: [1]
      case TIFFTag.transferFunction: [1, 3]
      case TIFFTag.colorMap: [3]
      default: nil
      }
    guard let times else { return nil }
    let table = directory.table
    let bits =
      table.entry(TIFFTag.bitsPerSample).flatMap { table.number(of: $0, in: input.source) } ?? 1
    return Set(times.map { $0 << min(max(bits, 1), 16) })
  }
}

extension TIFFTag {
  /// The tags with at most two numbers for each sample [TIFF 6.0 16; TIFF-FX].
  fileprivate static let perSample: Set<UInt16> = [
    dotRange, decode, defaultImageColor, dataType,
  ]

  /// The tags whose numbers are offsets and lengths, which are checked elsewhere, and the extremes
  /// of samples, of any type and size [TIFF 6.0 8, 19, 22].
  fileprivate static let unshaped: Set<UInt16> = [
    stripOffsets, stripByteCounts, tileOffsets, tileByteCounts, subIFDs, sMinSampleValue,
    sMaxSampleValue, jpegTables, globalParametersIFD, jpegInterchangeFormat,
    jpegInterchangeFormatLength, jpegQTables, jpegDCTables, jpegACTables, exifIFD, gpsIFD,
    interoperabilityIFD,
  ]
}

/// The names of the inks of a printed picture, each followed by a zero [TIFF 6.0 16].
enum InkNames {
  private static let names: Set<String> = [
    "Black", "Blue", "Cyan", "Gold", "Gray", "Green", "Grey", "Light Black", "Light Cyan",
    "Light Gray", "Light Magenta", "Light Yellow", "Magenta", "Orange", "Red", "Silver", "Spot",
    "Violet", "White", "Yellow",
  ]

  /// Returns whether a value consists of known ink names, each once.
  static func fit(_ value: [UInt8]) -> Bool {
    let found = value.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return found.allSatisfy(names.contains) && Set(found).count == found.count
  }
}
