import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads the track in which Canon's raw pictures keep their colours.
///
/// The track and the records in it are kept, because raw converters walk through them.
///
/// ```
/// record   0  4  length, little-endian
///          4  2  type: 1 time; 4 focal length; 5 exposure; 7, 8, 9 blocks
///          6  6  flags
///          12    its payload
/// block    0  4  length
///          4  4  0x8769 EXIF, 0x927C the maker's
///          8     a TIFF header, and its directory
/// ```
/// [Laurent Clévy, Describing the Canon Raw v3 file format; exiftool CanonRaw.pm; LibRaw parseCR3]
struct CanonTimedReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Reads the records, or returns nil if the file is not one of Canon's or a record is unknown.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init?(of track: Track, in file: BoxFile) throws(ContainerError) {
    self.file = file
    guard try isCanonRaw() else { return nil }
    let (node, ranges) = (track.node, track.samples.ranges)
    guard track.descriptions.contains(where: { $0.type == "CTMD" }),
      ranges.byteCount <= BoxFields.lengthLimit
    else { return nil }
    var records: [CanonTimedRecord] = []
    for range in ranges {
      let bytes = ByteExcerpt(
        try bytes(in: [range], limit: range.count), at: range.lowerBound)
      guard let found = CanonTimedRecord.all(in: bytes, range, depth: depth) else { return nil }
      records += found
    }
    found.addTables(
      ranges.subtracting(records.map(\.range))
        .merged(with: records.filter(\.isBlank).map(\.range).joined()))
    for record in records {
      switch record.content {
      case .blank: break
      case .block(let block): add(.exif(block), named: node.path, as: .bytes, at: [record.range])
      case .value(let row):
        try add(whole: row, carrier: .makerNote, named: node.path, as: .bytes, at: [record.range])
      case .unknown: try add(unknown: [record.range], key: .other, named: node.path, as: .bytes)
      }
    }
  }

  /// Whether the file is one of Canon's raw pictures, by its brand.
  private func isCanonRaw() throws(ContainerError) -> Bool {
    guard let brands = file.tree.first("ftyp") else { return false }
    return try bytes(in: [brands.box.content], limit: 4) == Array("crx ".utf8)
  }
}

/// A record of Canon's timed metadata, or a block in one.
private struct CanonTimedRecord {
  let range: ByteRange
  let content: Content

  /// Whether it holds no value.
  var isBlank: Bool {
    switch content {
    case .blank: true
    case .block, .value, .unknown: false
    }
  }

  enum Content {
    /// Bytes that mean no value.
    case blank
    case block(EXIFBlock)
    case value(CatalogueRow)
    case unknown
  }

  /// Returns every record in a range, or nil if a record does not have its stated length or cannot
  /// be read.
  static func all(
    in bytes: ByteExcerpt, _ range: ByteRange, depth: Int
  ) -> [CanonTimedRecord]? {
    var records: [CanonTimedRecord] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let length = bytes.uint32(at: offset, .littleEndian),
        let type = bytes.uint16(at: offset + 4, .littleEndian), length >= 12,
        let record = ByteRange(at: offset, count: Int(length), within: range.upperBound),
        bytes[(offset + 6)..<(offset + 12)].allSatisfy({ [0, 1, 0xFF].contains($0) })
      else { return nil }
      let payload = (offset + 12)..<record.upperBound
      switch type {
      case 7, 8, 9:
        guard let blocks = blocks(in: bytes, payload, depth: depth) else { return nil }
        records += blocks
      default: records.append(CanonTimedRecord(at: payload, of: type, holding: bytes[payload]))
      }
      offset = record.upperBound
    }
    return records
  }

  private init(at range: ByteRange, of type: UInt16, holding payload: ArraySlice<UInt8>) {
    self.range = range
    if payload.isBlank || payload.allSatisfy({ $0 == 0xFF }) {
      content = .blank
    } else {
      content = Catalogue.canonTimed[type].map(Content.value) ?? .unknown
    }
  }

  private init(_ block: EXIFBlock, at range: ByteRange) {
    self.range = range
    content = .block(block)
  }

  private static func blocks(
    in bytes: ByteExcerpt, _ range: ByteRange, depth: Int
  ) -> [CanonTimedRecord]? {
    var blocks: [CanonTimedRecord] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let length = bytes.uint32(at: offset, .littleEndian), length >= 8,
        let tag = bytes.uint32(at: offset + 4, .littleEndian),
        let whole = ByteRange(at: offset, count: Int(length), within: range.upperBound)
      else { return nil }
      let content = (offset + 8)..<whole.upperBound
      let block: EXIFBlock?
      switch tag {
      case UInt32(TIFFTag.exifIFD):
        block = try? EXIFBlock(parsing: Array(bytes[content]), depth: depth, root: .exif)
      case UInt32(TIFFTag.makerNote):
        block = try? EXIFBlock(
          parsing: Array(bytes[content]), ofRawPictureBy: .canon, depth: depth)
      default: return nil
      }
      // A removed block leaves zeros.
      let isGone = bytes[content].isBlank
      guard block != nil || isGone else { return nil }
      if let block { blocks.append(CanonTimedRecord(block, at: content)) }
      offset = whole.upperBound
    }
    return blocks
  }
}
