import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Adds the pictures whose data a directory points at, and returns the entries that belong to
  /// previews.
  mutating func addData(of index: DirectoryID) -> Set<Int> {
    let directory = directories[index]
    guard case .standard(let role) = directory.role else { return [] }
    if input.isPanasonicRaw(directory) {
      addPanasonicPicture(of: index)
      return []
    }
    var paired: Set<Int> = []
    var uncounted: [Int]?
    for pair in EXIFPointer.data {
      guard let first = directory.table.entries.firstIndex(where: { $0.tag == pair.offsets }) else {
        continue
      }
      let second = directory.table.entries.firstIndex { $0.tag == pair.lengths }
      let isMedia =
        input.setting == .file && directory.isPicture(locatedBy: pair.offsets, in: input.source)
      guard let second else {
        if isMedia { uncounted = (uncounted ?? []) + numbers(first, of: index) }
        continue
      }
      let stretches = stretches(locatedBy: pair.offsets, by: (first, second), of: index)
      if isMedia {
        addMedia(stretches, of: index)
      } else {
        paired.formUnion([first, second])
        addPreview(
          stretches, locatedBy: pair.offsets, in: role, entries: [first, second], of: index)
      }
    }
    if let uncounted { addUncounted(uncounted, of: index) }
    addTables(of: index)
    addSamsungPointers(of: index)
    return paired
  }

  /// Returns the coded data of two entries.
  ///
  /// In a file, strips and tiles are counted as in libtiff.
  private mutating func stretches(
    locatedBy tag: UInt16, by entries: (offsets: Int, lengths: Int), of index: DirectoryID
  ) -> [CodedStretch] {
    let (offsets, counts) = (
      numbers(entries.offsets, of: index), numbers(entries.lengths, of: index)
    )
    guard input.setting == .file, tag != TIFFTag.jpegInterchangeFormat else {
      return zip(offsets, counts).map { CodedStretch(at: $0, count: $1, of: input.source.count) }
    }
    let isTiled = tag == TIFFTag.tileOffsets
    return CodedStretch.stretches(
      at: offsets, counts: counts,
      StripLayout(of: directories[index], inTiles: isTiled, in: input.source), inTiles: isTiled,
      of: input.source.count, beside: { declaredRanges() }, trimming: { trimmed($0) })
  }

  /// Returns a range without trailing zeros.
  private mutating func trimmed(_ range: ByteRange) -> ByteRange {
    var (offset, end) = (range.lowerBound, range.lowerBound)
    stretches(of: range) { bytes in
      if let last = bytes.lastIndex(where: { $0 != 0 }) { end = offset + last + 1 }
      offset += bytes.count
    }
    return range.lowerBound..<end
  }

  /// Returns the bytes that tables and entries of all directories claim, before any value is read.
  private mutating func declaredRanges() -> RangeUnion {
    // Each page of a file may ask for them.
    let count = directories.ids.count
    if let declared, declared.directories == count { return declared.ranges }
    var ranges = directories.tables.ranges
    for id in directories.ids {
      let entries = directories[id].table.entries
      ranges += entries.compactMap(\.storedRange)
      for pair in EXIFPointer.data {
        guard let first = entries.firstIndex(where: { $0.tag == pair.offsets }),
          let second = entries.firstIndex(where: { $0.tag == pair.lengths })
        else { continue }
        ranges += zip(numbers(first, of: id), numbers(second, of: id)).map {
          ByteRange(claiming: $1, at: $0, within: input.source.count)
        }
      }
    }
    let union = RangeUnion(ranges)
    declared = (count, union)
    return union
  }

  private mutating func numbers(_ position: Int, of index: DirectoryID) -> [Int] {
    let table = directories[index].table
    // A block has few strips; a file has as many as fit in its entries.
    let limit = input.setting == .block ? 4096 : Int.max
    guard reading.count(table.entries[position].valueRange) != nil else { return [] }
    return table.numbers(of: table.entries[position], in: input.source, limit: limit)
      .map { table.layout.base + $0 }
  }

  // MARK: Pictures of the file

  private mutating func addMedia(_ stretches: [CodedStretch], of index: DirectoryID) {
    media.claim(stretches)
    guard directories[index].isJPEG(in: input.source) else { return }
    // A strip of JPEG is a whole stream, and streams may contain metadata.
    for stretch in stretches where reading.count(stretch.range) != nil {
      guard JPEGStrip.holdsMetadata(stretch.range, of: input.source) else { continue }
      append(
        Element(
          kinds: .anything, reading: .unopened, carrier: .asset, key: .known("JPEG strip"),
          path: directories[index].path, offset: stretch.range.lowerBound,
          length: stretch.range.count, fingerprint: fingerprint(of: [stretch.range])),
        in: .media)
    }
  }

  /// Claims strips without lengths, as old writers left them.
  ///
  /// If the strips are not compressed, the size of the picture determines their lengths [TIFF 6.0
  /// 3]. If strips with lengths start at the same offsets, those lengths apply, as in old JPEG
  /// pictures whose one strip is the stream [TIFF 6.0 22].
  private mutating func addUncounted(_ offsets: [Int], of index: DirectoryID) {
    let knownStarts = Set(media.ranges.lazy.filter { !$0.isEmpty }.map(\.lowerBound))
    guard offsets.isEmpty || !offsets.allSatisfy(knownStarts.contains) else { return }
    let isTiled = directories[index].table.entry(TIFFTag.tileOffsets) != nil
    guard let layout = StripLayout(of: directories[index], inTiles: isTiled, in: input.source)
    else {
      media.noteEndless(at: offsets.first ?? directories[index].table.range.lowerBound)
      return
    }
    addMedia(
      offsets.enumerated().map {
        CodedStretch(at: $1, count: layout.length(of: $0), of: input.source.count, isCoded: false)
      }, of: index)
  }

  /// Claims the tables that the entries of old JPEG pictures point at [TIFF 6.0 22].
  private mutating func addTables(of index: DirectoryID) {
    guard input.setting == .file else { return }
    let table = directories[index].table
    for entry in table.entries {
      guard let kind = JPEGTable(tag: entry.tag) else { continue }
      for offset in table.numbers(of: entry, in: input.source, limit: 4) {
        let range = kind.range(at: offset, bytes(in: ByteRange(claiming: 16, at: offset)))
        media.claim(table: range)
      }
    }
  }

  /// Claims the table of row offsets that Samsung's raw pictures have for some codings [dcraw
  /// samsung_load_raw].
  private mutating func addSamsungPointers(of index: DirectoryID) {
    let table = directories[index].table
    guard purpose.contentType == .cameraRaw, directories[index].picture == .main,
      let offsets = table.entry(TIFFTag.samsungRawPointersOffset),
      let lengths = table.entry(TIFFTag.samsungRawPointersLength),
      let offset = table.number(of: offsets, in: input.source),
      let length = table.number(of: lengths, in: input.source)
    else { return }
    let range = ByteRange(claiming: length, at: offset, within: input.source.count)
    media.claim(table: range)
  }

  // MARK: Previews

  private mutating func addPreview(
    _ stretches: [CodedStretch], locatedBy tag: UInt16, in role: EXIFDirectoryRole, entries: [Int],
    of index: DirectoryID
  ) {
    if stretches.count == 1, let stretch = stretches.first, stretch.isWhole, entries.count == 2,
      addOpened(stretch.range, in: role, entries: (entries[0], entries[1]), of: index)
    {
      return
    }
    let ranges = stretches.map(\.range)
    var preview = preview(in: ranges, isJPEG: tag == TIFFTag.jpegInterchangeFormat)
    var kept = ranges
    // Unknown bytes after a picture in one piece do not belong to it: they are slack.
    if let end = preview.end, let range = ranges.first, ranges.count == 1 {
      kept = [range.lowerBound..<(range.lowerBound + end)]
    } else {
      preview = preview.whole
    }
    let table = directories[index].table
    append(
      Element(
        kinds: role == .depthMap ? preview.depthKinds : preview.kinds, reading: preview.reading,
        carrier: .exif, key: .known("Thumbnail"), path: directories[index].path,
        offset: kept.first?.lowerBound ?? table.entries[entries[0]].range.lowerBound,
        length: RangeUnion(kept).ranges.reduce(0) { $0 + $1.count },
        fingerprint: fingerprint(of: kept)),
      in: .data(kept, entries: entries, of: index))
  }

  /// Reads a preview, as far as it is present.
  ///
  /// Each of its stretches may be a picture of its own.
  private mutating func preview(
    in ranges: [ByteRange], isJPEG: Bool
  ) -> EmbeddedPreview {
    // Bytes past the end of the file are missing, so they hold nothing.
    let stretches = ranges.filter { !$0.isEmpty }
    guard !stretches.isEmpty else { return .pixels }
    let pictures = stretches.filter { bytes(in: $0.prefix(2)) == [0xFF, 0xD8] }
    // Strips may be pixels, but the tag for JPEG promises JPEG.
    guard !pictures.isEmpty else { return isJPEG ? .unreadable : .pixels }
    // A picture that is cut into strips is not joined.
    guard pictures.count == stretches.count else { return .unreadable }
    var joined: EmbeddedPreview?
    for range in pictures {
      let slice = reading.count(range).flatMap { ByteSlice($0, of: input.source) }
      let found =
        slice.map { EmbeddedPreview(of: $0, isWhole: true, depth: input.depth) } ?? .unreadable
      joined = joined.map { $0.joined(found) } ?? found
    }
    return joined ?? .unreadable
  }

  mutating func fingerprint(of ranges: [ByteRange]) -> Fingerprint {
    var builder = FingerprintBuilder()
    for range in ranges { stretches(of: range) { builder.add($0) } }
    return builder.fingerprint
  }
}

/// The tables that old JPEG pictures keep outside their strips [TIFF 6.0 22].
private enum JPEGTable {
  case quantisation
  case huffman

  init?(tag: UInt16) {
    switch tag {
    case TIFFTag.jpegQTables: self = .quantisation
    case TIFFTag.jpegDCTables, TIFFTag.jpegACTables: self = .huffman
    default: return nil
    }
  }

  /// Returns the range of the table that starts with these 16 bytes.
  func range(at offset: Int, _ start: [UInt8]) -> ByteRange {
    switch self {
    case .quantisation: ByteRange(claiming: 64, at: offset)
    // Sixteen counts of codes, then a byte for each code.
    case .huffman:
      ByteRange(claiming: 16 + start.reduce(0) { $0 + Int($1) }, at: offset)
    }
  }
}

extension ByteRange {
  fileprivate init(claiming count: Int, at offset: Int) {
    self.init(claiming: count, at: offset, within: .max)
  }
}

/// A strip or tile that is a JPEG stream of its own.
enum JPEGStrip {
  /// Returns whether a stream has segments that are not needed to decode it.
  ///
  /// Strips that are not a stream are pixels that viewers cannot decode either.
  static func holdsMetadata(_ range: ByteRange, of source: some ByteSource) -> Bool {
    guard let slice = ByteSlice(range, of: source) else { return false }
    guard let structure = try? JPEGStructure(parsing: slice) else {
      let start = try? slice.bytes(in: 0..<min(slice.count, 1 << 16))
      return start.map(CarrierSignature.occurs) ?? true
    }
    return structure.parts.contains { part in
      switch part.role {
      // JFIF without a thumbnail has 14 bytes, Adobe's colour transform 12
      // [ITU-T T.871 10.1; ITU-T T.872 6.5.3].
      case .application(0): part.payload.count != 14
      case .application(14): part.payload.count != 12
      case .application, .comment, .reserved, .gap, .tail: true
      case .marker, .coding, .scan, .fill, .endOfImage: false
      }
    }
  }
}
