package import Bytes
import Vocabulary

/// The thermal records of FLIR's cameras, found by their directory.
///
/// The position, the camera, the thermal picture and the parameters that its temperatures are
/// calculated with are each removed separately.
///
/// ```
/// segment    0  5  FLIR\0
///            5  1  1
///            6  2  number of the segment, number of the last
/// file       0  4  FFF\0
///            4  16 the program that wrote it
///            20 4  version: 100 to 199 if numbers are big-endian
///            24 8  offset of the directory, count of its records
///            32 32 not explained
/// record     0  2  type; 0: none
///            12 8  offset, length
///            .. 32 in all
/// ```
/// The segments are joined into one file. [FLIR FFF, as exiftool documents it]
package struct FLIRRecords: Sendable {
  /// The file that results from joining the segments.
  package let payload: [UInt8]
  /// The head; then each record, followed by those of its fields that have other kinds; then the
  /// bytes that no record claims.
  package let elements: [Element]
  /// The bytes of each element, which become zeros when it is removed.
  package let extents: [[ByteRange]]
  /// The directory entry of each element that is a whole record.
  package let entries: [ElementID: ByteRange]
  /// The directory.
  let table: ByteRange

  package static let headLength = 8
  private static let entryLength = 32
  /// The maximum number of records: cameras write 14.
  private static let limit = 256
  private static let fileHead = 64

  /// Returns whether a segment belongs to the file.
  static func begins(_ payload: [UInt8]) -> Bool {
    payload.starts(with: "FLIR\0\u{1}".utf8) && payload.count > headLength
  }

  /// Reads the segments of a file.
  ///
  /// Returns nil if a segment is missing, if a record lies outside the file, or if records share
  /// bytes.
  ///
  /// - Parameters:
  ///   - segments: The payloads of the segments.
  ///   - depth: The number of assets that the segments already lie inside.
  init?(parsing segments: [[UInt8]], depth: Int = 0) {
    let numbers = segments.map { Int($0[6]) }
    guard numbers == Array(segments.indices),
      segments.allSatisfy({ Int($0[7]) == segments.count - 1 })
    else { return nil }
    let file = segments.flatMap { $0.dropFirst(Self.headLength) }
    guard file.starts(with: "FFF\0".utf8), let version = file.uint32(at: 20) else { return nil }
    let order: ByteOrder = (100..<200).contains(version) ? .bigEndian : .littleEndian
    guard let start = file.uint32(at: 24, order), let count = file.uint32(at: 28, order),
      Int(count) <= Self.limit, start >= Self.fileHead,
      let table = ByteRange(
        at: Int(start), count: Int(count) * Self.entryLength, within: file.count)
    else { return nil }
    var list = FLIRElements(file: file)
    list.add("Head", Kinds(.deviceModel, .makerNote), [4..<20, 32..<Self.fileHead])
    var records: [ByteRange] = []
    var total = 0
    for entry in stride(from: table.lowerBound, to: table.upperBound, by: Self.entryLength) {
      guard let type = file.uint16(at: entry, order), type != 0 else { continue }
      guard let offset = file.uint32(at: entry + 12, order),
        let length = file.uint32(at: entry + 16, order),
        let range = ByteRange(at: Int(offset), count: Int(length), within: file.count)
      else { return nil }
      // Each record is searched, so records that share bytes would have these searched many times.
      total += range.count
      guard total <= file.count else { return nil }
      records.append(range)
      list.add(FLIRRecord(type, at: range, of: file, depth: depth), entry..<(entry + 32))
    }
    // Unclaimed bytes may belong to a record that was removed from the directory.
    let rest = [Self.fileHead..<file.count].subtracting(records + [table])
    list.add("slack", .anything, rest, reading: .malformed)
    payload = file
    elements = list.elements
    extents = list.extents
    entries = list.entries
    self.table = table
  }
}

/// A record and the kinds that it may hold.
private struct FLIRRecord {
  let name: String
  let kinds: Kinds
  let range: ByteRange
  /// The parts of the record that have other kinds.
  var fields: [(name: String, kinds: Kinds, range: ByteRange)] = []

  init(_ type: UInt16, at range: ByteRange, of file: [UInt8], depth: Int) {
    self.range = range
    let data = Array(file[range])
    let isOpen = !CarrierSignature.occurs(in: data) && !Self.holdsFile(data)
    switch type {
    // The thermal picture, its corrections, the visible-light picture and drawings.
    case 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x0E, 0x28:
      name = type == 0x0E ? "EmbeddedImage" : type == 0x28 ? "PaintData" : "RawData"
      kinds = isOpen ? Kinds(.preview) : Self.picture(in: data, depth: depth)
    // INVARIANT (closure): files inside other records are not opened here.
    case _ where !isOpen: (name, kinds) = ("record", .anything)
    case 0x20:
      (name, kinds) = ("CameraInfo", Kinds(.exposure))
      fields = Self.fields.compactMap { field in
        let part = field.range.moved(by: range.lowerBound).clamped(to: range)
        return part.isEmpty ? nil : (field.name, Kinds(field.kind), part)
      }
    // Colours, and the place of one picture in the other.
    case 0x22: (name, kinds) = ("PaletteInfo", Kinds(.preview))
    case 0x2A: (name, kinds) = ("PiP", Kinds(.preview))
    // Labels of measurements, texts, parameters and sound.
    case 0x21: (name, kinds) = ("MeasurementInfo", Kinds(.caption))
    case 0x23: (name, kinds) = ("TextInfo", Kinds(.caption))
    case 0x24: (name, kinds) = ("EmbeddedAudioFile", Kinds(.caption))
    case 0x2C: (name, kinds) = ("MeterLink", Kinds(.caption))
    case 0x2E: (name, kinds) = ("ParameterInfo", Kinds(.caption))
    // A position, or zeros if there is none.
    case 0x2B:
      name = "GPSInfo"
      kinds = data.isBlank ? Kinds(.makerNote) : Kinds(.location)
    default: (name, kinds) = ("record", .anything)
    }
  }

  /// The text fields of the camera record, which otherwise holds parameters for calculating
  /// temperatures.
  private static let fields: [(name: String, kind: Kind, range: ByteRange)] = [
    ("CameraModel", .deviceModel, 0xD4..<0x104),
    ("CameraSerialNumber", .deviceIdentity, 0x104..<0x114),
    ("CameraSoftware", .deviceModel, 0x114..<0x124),
    ("LensModel", .deviceModel, 0x170..<0x1A0),
    ("LensSerialNumber", .deviceIdentity, 0x1A0..<0x1B0),
    ("FilterModel", .deviceModel, 0x1EC..<0x21C),
    ("FilterSerialNumber", .deviceIdentity, 0x21C..<0x23C),
    ("DateTimeOriginal", .captureTime, 0x384..<0x38E),
    ("FileName", .editHistory, 0x43C..<0x45C),
  ]

  /// Returns the kinds of a picture in a known format after its head: its own and those of its
  /// contents.
  private static func picture(in data: [UInt8], depth: Int) -> Kinds {
    guard data.count > pictureHead, !holdsFile(Array(data[..<pictureHead])) else {
      return .anything
    }
    let picture = EmbeddedPreview(picture: Array(data[pictureHead...]), depth: depth).whole
    return picture.reading == .read ? picture.kinds : .anything
  }

  /// The length of the head: byte order, width, height and similar fields.
  private static let pictureHead = 32

  private static func holdsFile(_ data: [UInt8]) -> Bool {
    do {
      return try TailSignature(searching: data.indices, of: data) != nil
    } catch {
      return true
    }
  }
}

/// The list of elements of a record file, as it grows.
private struct FLIRElements {
  private(set) var elements: [Element] = []
  private(set) var extents: [[ByteRange]] = []
  private(set) var entries: [ElementID: ByteRange] = [:]
  let file: [UInt8]

  init(file: [UInt8]) { self.file = file }

  /// Adds a record and those of its fields that have other kinds, except fields of zeros.
  mutating func add(_ record: FLIRRecord, _ entry: ByteRange) {
    let id = ElementID(elements.count)
    entries[id] = entry
    let rest = [record.range].subtracting(record.fields.map(\.range))
    append(record.name, record.kinds, rest, reading: .read)
    for field in record.fields { add(field.name, field.kinds, [field.range], within: id) }
  }

  /// Adds bytes, unless all are zeros.
  mutating func add(
    _ name: String, _ kinds: Kinds, _ ranges: [ByteRange], reading: Reading = .read,
    within owner: ElementID? = nil
  ) {
    guard ranges.contains(where: { range in !file[range].isBlank }) else { return }
    append(name, kinds, ranges, reading: reading, within: owner)
  }

  private mutating func append(
    _ name: String, _ kinds: Kinds, _ ranges: [ByteRange], reading: Reading,
    within owner: ElementID? = nil
  ) {
    elements.append(
      Element(
        kinds: kinds, reading: reading, carrier: .segment, key: .known("FLIR:\(name)"), path: name,
        offset: ranges.first?.lowerBound ?? 0, length: ranges.reduce(0) { $0 + $1.count },
        fingerprint: Fingerprint(of: ranges.flatMap { file[$0] }), within: owner))
    extents.append(ranges)
  }
}

extension FLIRRecords: DecodedCarrier {
  /// The head, the directory and the records.
  func claims() -> ClaimList {
    var list = ClaimList()
    list.claim(0..<4, as: .structure, named: "head")
    list.claim(20..<32, as: .structure, named: "head")
    list.claim(table, as: .structure, named: "directory")
    for (element, ranges) in zip(elements, extents) {
      list.claim(ranges, as: element.use, named: "\(element.key)")
    }
    return list
  }

  func value(of element: ElementID) -> ItemValue? {
    let length = elements[element].length
    guard length <= Inventory.readLimit else { return nil }
    return ItemValue(decoding: extents[element.position].flatMap { payload[$0] })
  }
}
