import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Describes an entry after checking whether it is needed to show the picture.
  ///
  /// Such an entry is always kept, so it must hold nothing else.
  ///
  /// A repeated tag is read only once, so the repetition may be anything. The same applies to a
  /// repeated tag that leads to coded data, since the repetition would take its place once it is
  /// removed.
  mutating func checked(
    _ description: EntryDescription, of entry: TIFFEntry, in index: DirectoryID, isRepeated: Bool
  ) -> EntryDescription {
    let isRendering = description.kinds.first == .rendering
    if isRepeated,
      isRendering
        || EXIFPointer.data.contains(where: { $0.offsets == entry.tag || $0.lengths == entry.tag })
    {
      return description.unopened
    }
    switch input.setting {
    case .block:
      if isModel(entry, in: directories[index]) {
        return EntryDescription(
          key: description.key, kinds: Kinds(.rendering, .deviceModel), reading: .read)
      }
      guard isRendering else { return description }
      let checked = checkedInBlock(description, of: entry, in: directories[index])
      // Settings of the camera raw picture that this picture was made from are not needed to show
      // it.
      guard Catalogue.isDigitalNegativeTag(entry.tag), checked.reading == .read else {
        return checked
      }
      return EntryDescription(key: checked.key, kinds: Kinds(.exposure), reading: .read)
    case .file:
      if let own = checkedInFile(description, of: entry, in: directories[index]) { return own }
      guard isRendering else { return description }
      guard entry.isWellFormed else { return broken(description, of: entry) }
      if entry.tag == TIFFTag.interColorProfile {
        return profile(description, reading: bytes(in: entry.valueRange))
      }
      let table = directories[index].table
      let samples = table.entry(TIFFTag.samplesPerPixel).flatMap {
        table.number(of: $0, in: input.source)
      }
      if entry.storedRange != nil,
        TIFFNumberCounts.exceeds(entry.count, of: entry.tag, samples: min(samples ?? 1, 64))
      {
        return broken(description, of: entry)
      }
      guard isUsed(entry, in: directories[index], samples: min(samples ?? 1, 64)) else {
        return broken(description, of: entry)
      }
      // Versions and codes have at most four bytes; numbers have types of their own.
      guard entry.storedRange != nil, entry.holdsBytes, entry.tag < 0xC000,
        !TIFFTag.unbounded.contains(entry.tag)
      else { return description }
      return broken(description, of: entry)
    }
  }

  /// Describes an entry of a file whose value is not valid for its tag.
  ///
  /// Decoders read some of them nevertheless, and cannot show the picture without them.
  private func broken(_ description: EntryDescription, of entry: TIFFEntry) -> EntryDescription {
    !purpose.showsNothing && TIFFTag.decoding.contains(entry.tag)
      ? description.undecodable : description.unopened
  }

  // INVARIANT (known whole): four bytes in an entry can hold metadata as well.
  /// Returns whether an entry that holds its value has a shape that is valid for pictures.
  private mutating func hasExpectedShape(_ entry: TIFFEntry, in directory: EXIFDirectory) -> Bool {
    guard case .standard(let role) = directory.role, EXIFPointer.target(of: entry.tag) == nil
    else { return true }
    guard entry.isWellFormed else { return false }
    let value = bytes(in: entry.valueRange)
    let order = directory.table.layout.order
    return EXIFShape.inline(entry.tag, in: role, ofPage: false)
      .map { $0.fits(entry, holding: value, in: order) }
      ?? RenderingNumbers.areInRoom(entry, holding: value, in: order)
  }

  private mutating func checkedInBlock(
    _ description: EntryDescription, of entry: TIFFEntry, in directory: EXIFDirectory
  ) -> EntryDescription {
    let order = directory.table.layout.order
    guard let stored = entry.storedRange else {
      return hasExpectedShape(entry, in: directory) ? description : description.unopened
    }
    guard entry.isWellFormed else { return description.unopened }
    let value = bytes(in: stored)
    let isValid =
      switch entry.tag {
      case TIFFTag.interColorProfile: true
      case TIFFTag.relatedImageFileFormat: Self.isRelatedFormat(value)
      case TIFFTag.transferFunction: Self.isTransferFunction(entry, holding: value, in: order)
      default: RenderingNumbers.areInRoom(entry, holding: value, in: order)
      }
    guard isValid else { return description.unopened }
    return entry.tag == TIFFTag.interColorProfile
      ? profile(description, reading: value) : description
  }

  /// Describes a colour profile in EXIF.
  ///
  /// It is not rewritten, and viewers do not use it, so it is removed with any kind in it.
  func profile(_ description: EntryDescription, reading value: [UInt8]) -> EntryDescription {
    guard let profile = try? ICCProfile(parsing: value) else { return description.unopened }
    let inside = profile.elements.compactMap { $0.kinds.excluding(.rendering) }
    guard let kinds = Kinds(joining: inside) else { return description }
    return EntryDescription(key: description.key, kinds: kinds, reading: .read)
  }

  /// Returns whether a string is `Exif JPEG Ver.
  ///
  /// 2.1` or similar: these words in any order, and a version.
  static func isRelatedFormat(_ value: [UInt8]) -> Bool {
    let text = value.prefix(value.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)
    let words = text.split(separator: 0x20, omittingEmptySubsequences: false)
    let others = words.filter { !relatedFormatWords.contains(Array($0)) }
    return Set(words).count == words.count && others.count <= 1
      && others.allSatisfy { version in
        version.count <= 4 && version.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
      }
  }

  private static var relatedFormatWords: Set<[UInt8]> {
    Set(["Exif", "JPEG", "TIFF", "Ver", "Ver."].map { Array($0.utf8) })
  }

  /// Returns whether a value is one curve or three for samples of eight bits, and none of them
  /// falls.
  private static func isTransferFunction(
    _ entry: TIFFEntry, holding value: [UInt8], in order: ByteOrder
  ) -> Bool {
    guard entry.typeCode == TIFFType.short.rawValue, [256, 768].contains(entry.count) else {
      return false
    }
    let curve = (0..<entry.count).compactMap { value.uint16(at: 2 * $0, order) }
    return curve.indices.dropFirst().allSatisfy { $0 % 256 == 0 || curve[$0 - 1] <= curve[$0] }
  }
}

extension TIFFTag {
  /// The tags of files whose values are names, formats or tables of bytes of any length.
  fileprivate static let unbounded: Set<UInt16> = [
    inkNames, jpegTables, jpegQTables, jpegDCTables, jpegACTables, relatedImageFileFormat,
    cfaPattern,
  ]

  /// The tags that are needed to decode a picture [TIFF 6.0 3 to 6, 15, 18; TIFF technical note 2].
  fileprivate static let decoding: Set<UInt16> = [
    imageWidth, imageLength, bitsPerSample, compression, photometricInterpretation, fillOrder,
    stripOffsets, samplesPerPixel, rowsPerStrip, stripByteCounts, planarConfiguration, t4Options,
    predictor, colorMap, tileWidth, tileLength, tileOffsets, tileByteCounts, extraSamples,
    sampleFormat, jpegQTables, jpegDCTables, jpegACTables, yCbCrSubSampling, stripRowCounts,
  ]
}

extension TIFFEntry {
  /// Whether the value is a string, or bytes that may be one.
  var holdsBytes: Bool {
    switch type {
    case .ascii, .utf8, .undefined, .byte, .signedByte: true
    case .short, .long, .rational, .signedShort, .signedLong, .signedRational, .float, .double,
      .ifd, .long8, .signedLong8, .ifd8, nil:
      false
    }
  }
}
