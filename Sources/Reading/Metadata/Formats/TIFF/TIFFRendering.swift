import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Describes an entry of a file whose row is not sufficient, or returns nil if the row is.
  mutating func checkedInFile(
    _ description: EntryDescription, of entry: TIFFEntry, in directory: EXIFDirectory
  ) -> EntryDescription? {
    switch entry.tag {
    case TIFFTag.jpegInterchangeFormat, TIFFTag.jpegInterchangeFormatLength:
      guard directory.isPicture(locatedBy: TIFFTag.jpegInterchangeFormat, in: input.source) else {
        return nil
      }
      return EntryDescription(key: description.key, kinds: Kinds(.rendering), reading: .read)
    // A carrier that could not be opened.
    case let tag where TIFFCarrierKind(rawValue: tag) != nil:
      return description.unopened
    // Offsets of profiles, which are elsewhere and are not read [DNG 1.7 ExtraCameraProfiles].
    case TIFFTag.extraCameraProfiles:
      directories.hideMore = true
      return description.unopened
    case TIFFTag.asShotICCProfile, TIFFTag.currentICCProfile:
      return profile(description, reading: bytes(in: entry.valueRange))
    case _ where isModel(entry, in: directory):
      return EntryDescription(
        key: description.key, kinds: Kinds(.rendering, .deviceModel), reading: .read)
    // Sony's raw pictures keep the offset of their colours here; it could not be read.
    case TIFFTag.dngPrivateData where purpose.contentType == .cameraRaw:
      return EntryDescription(
        key: description.key, kinds: Kinds(.makerNote, mayHold: MakerNoteVendor.sony.mayHold),
        reading: .unopened)
    case TIFFTag.dngPrivateData where entry.isWellFormed:
      return adobePrivate(description, in: entry.valueRange)
    case TIFFTag.imageSourceData where entry.isWellFormed:
      return photoshopLayers(
        description, in: entry.valueRange, directory.table.layout.order)
    // Lists of steps of a known form [DNG 1.7 7].
    case TIFFTag.opcodeList1, TIFFTag.opcodeList2, TIFFTag.opcodeList3:
      return isOpcodeList(entry) ? nil : description.unopened
    // Tables shared by strips of JPEG [TIFF technical note 2].
    case TIFFTag.jpegTables:
      return JPEGTables.fill(bytes(in: entry.valueRange)) ? nil : description.undecodable
    default:
      // A value that no viewer reads as text needs no letters.
      guard description.kinds.first == .rendering, entry.tag >= 0xC000, entry.isWellFormed,
        entry.storedRange != nil, entry.holdsBytes, !TIFFTag.byteTables.contains(entry.tag)
      else { return nil }
      let isText = entry.type == .ascii || entry.type == .utf8
      return isText || entry.count > Self.maximumByteCount ? description.unopened : nil
    }
  }

  /// Whether a name is the maker or the model of a raw picture's camera, which tells raw converters
  /// how the picture is coded; they read 64 bytes of it [dcraw identify].
  mutating func isModel(_ entry: TIFFEntry, in directory: EXIFDirectory) -> Bool {
    guard purpose.contentType == .cameraRaw || input.namesRawCamera,
      [TIFFTag.make, TIFFTag.model].contains(entry.tag),
      case .header = directory.origin, entry.type == .ascii, entry.isWellFormed, entry.count <= 64
    else { return false }
    let name = bytes(in: entry.valueRange)
    return name.last == 0 && name.dropLast().allSatisfy { (0x20...0x7E).contains($0) || $0 == 0 }
  }

  /// The maximum length of values of bytes: versions and colour planes take about four, and other
  /// numbers have longer types.
  private static var maximumByteCount: Int { 16 }

  /// Whether a value is a list of steps.
  ///
  /// ```
  /// 0   4  count of steps
  /// 4  16  a step: what, version, flags, length of its parameters
  /// 20     its parameters
  /// ```
  private mutating func isOpcodeList(_ entry: TIFFEntry) -> Bool {
    guard entry.isWellFormed, entry.type?.size == 1 else { return false }
    let list = bytes(in: entry.valueRange)
    guard let count = list.uint32(at: 0), count <= 1_000 else { return false }
    var offset = 4
    for _ in 0..<count {
      guard let length = list.uint32(at: offset + 12),
        let parameters = ByteRange(at: offset + 16, count: Int(length), within: list.count)
      else { return false }
      offset = parameters.upperBound
    }
    return list[offset...].isBlank
  }
}

extension TIFFTag {
  /// Tables written as bytes: of gains, of light sources, of colours [DNG 1.7].
  fileprivate static let byteTables: Set<UInt16> = [
    profileGainTableMap, illuminantData1, illuminantData2, illuminantData3, rgbTables,
    profileGainTableMap2,
  ]
}
