import Bytes
import Vocabulary

/// The thermal records of FLIR's cameras, by the kinds that they may hold, found by their
/// directory.
///
/// ```
/// segment    0  5  FLIR\0
///            5  1  1
///            6  2  number of the segment, number of the last
/// file       0  4  FFF\0
///            20 4  version: 100 to 199 where numbers are big-endian
///            24 8  offset of the directory, count of its records
/// record     0  2  type; 0: none
///            12 8  offset, length
///            .. 32 in all
/// ```
/// The segments join to one file. [FLIR FFF, as exiftool documents it]
struct FLIRRecords {
  /// The kinds of all records; where one is not known, they are `anything`.
  let kinds: Kinds

  private static let headLength = 8
  private static let entryLength = 32
  /// Cameras write 14.
  private static let limit = 256

  /// Whether a segment is one of the file's.
  static func begins(_ payload: [UInt8]) -> Bool {
    payload.starts(with: "FLIR\0\u{1}".utf8) && payload.count > headLength
  }

  /// Reads the segments of a file; nil where one is missing, or a record is not where it should be.
  init?(parsing segments: [[UInt8]]) {
    let numbers = segments.map { Int($0[6]) }
    guard numbers == Array(segments.indices),
      segments.allSatisfy({ Int($0[7]) == segments.count - 1 })
    else { return nil }
    self.init(file: segments.flatMap { $0.dropFirst(Self.headLength) })
  }

  private init?(file: [UInt8]) {
    guard file.starts(with: "FFF\0".utf8), let version = file.uint32(at: 20) else { return nil }
    let order: ByteOrder = (100..<200).contains(version) ? .bigEndian : .littleEndian
    guard let start = file.uint32(at: 24, order), let count = file.uint32(at: 28, order),
      Int(count) <= Self.limit,
      let table = ByteRange(
        at: Int(start), count: Int(count) * Self.entryLength, within: file.count)
    else { return nil }
    var kinds = Kinds(.makerNote)
    var rest: [ByteRange] = [64..<max(64, file.count)]
    rest.subtract(table)
    for entry in stride(from: table.lowerBound, to: table.upperBound, by: Self.entryLength) {
      guard let type = file.uint16(at: entry, order), type != 0 else { continue }
      guard let offset = file.uint32(at: entry + 12, order),
        let length = file.uint32(at: entry + 16, order),
        let range = ByteRange(at: Int(offset), count: Int(length), within: file.count)
      else { return nil }
      rest.subtract(range)
      kinds = kinds.adding(Self.kinds(of: type, Array(file[range])))
    }
    // Bytes that no record claims may be those of one that was taken out of the directory.
    let isBlank = rest.allSatisfy { file[$0].allSatisfy { $0 == 0 } }
    self.kinds = isBlank ? kinds : kinds.adding(.anything)
  }

  private static func kinds(of type: UInt16, _ data: [UInt8]) -> Kinds {
    // INVARIANT (closure): files inside are not opened here, and have carriers of their own.
    guard !CarrierSignature.stands(in: data), !holdsFile(data) else { return .anything }
    switch type {
    // The thermal picture, its corrections, the picture of visible light, and how both are shown.
    case 0x01, 0x02, 0x05, 0x06, 0x0E, 0x22, 0x2A: return Kinds(.preview)
    case 0x20: return Kinds(.deviceModel, .deviceIdentity, .captureTime, .exposure)
    // Labels of measurements, texts, parameters and sound.
    case 0x21, 0x23, 0x24, 0x2C, 0x2E: return Kinds(.caption)
    // A position, of zeros where there is none.
    case 0x2B: return data.allSatisfy { $0 == 0 } ? Kinds(.makerNote) : Kinds(.location)
    default: return .anything
    }
  }

  private static func holdsFile(_ data: [UInt8]) -> Bool {
    do {
      return try TailSignature(searching: data.indices, of: data) != nil
    } catch {
      return true
    }
  }
}
