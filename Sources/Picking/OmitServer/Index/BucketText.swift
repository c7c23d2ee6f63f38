import FoundationEssentials
import HTTPTypes
import Hummingbird
import Library
import NIOCore

/// The columns of a bucket as JSON.
///
/// The text is written directly, because a grid requests thousands of values while the person
/// scrolls.
struct BucketText {
  private let columns: BucketColumns
  private let hasLivePhotos: Bool

  /// Takes the columns; without Live Photos, each Live Photo is listed as a picture.
  init(_ columns: BucketColumns, hasLivePhotos: Bool = true) {
    self.columns = columns
    self.hasLivePhotos = hasLivePhotos
  }

  /// The answer.
  var response: Response {
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// The text in UTF-8, as a single line.
  var bytes: [UInt8] {
    var text = JSONColumns()
    text.member("days", columns.days) { $0.write($1) }
    text.member("favourites", columns.favourites) { $0.write($1) }
    text.member("hashes", columns.hashes) { text, hash in
      guard let hash else { return text.writeNull() }
      text.write(Data(hash).base64EncodedString())
    }
    text.member("hdr", columns.hdr) { $0.write($1) }
    text.member("id", columns.id.text)
    text.member("ids", columns.ids) { $0.write($1) }
    let media = columns.media.map { $0 == .livePhoto && !hasLivePhotos ? .image : $0 }
    text.member("media", String(media.map(\.letter)))
    if !columns.months.isEmpty {
      text.member("months", columns.months) { $0.write($1.text) }
    }
    text.member("names", columns.names) { $0.write($1) }
    text.member("revision", columns.revision)
    text.member("seconds", columns.seconds) { text, seconds in
      guard let seconds else { return text.writeNull() }
      text.write(tenths: seconds)
    }
    text.member("typeNames", columns.typeNames) { $0.write($1) }
    text.member("types", columns.types) { $0.write($1) }
    return text.ended
  }
}

extension LibraryQuery.Media {
  /// The letter that stands for the medium in the column `media`.
  fileprivate var letter: Character {
    switch self {
    case .image: "i"
    case .video: "v"
    case .livePhoto: "l"
    }
  }
}

/// A writer of a JSON object whose members are strings and lists.
private struct JSONColumns {
  private var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1 << 17) }

  /// The complete object, with a line feed.
  var ended: [UInt8] { bytes + Array("}\n".utf8) }

  mutating func member(_ key: String, _ value: String) {
    begin(key)
    write(value)
  }

  mutating func member<Value>(
    _ key: String, _ values: [Value], write: (inout JSONColumns, Value) -> Void
  ) {
    begin(key)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(&self, value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func begin(_ key: String) {
    bytes.append(bytes.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
    write(key)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func writeNull() { bytes += "null".utf8 }

  mutating func write(_ number: Int) { bytes += "\(number)".utf8 }

  /// Writes a number, rounded to a tenth.
  mutating func write(tenths number: Double) {
    guard let tenths = Int(exactly: (number * 10).rounded()) else { return writeNull() }
    bytes += "\(tenths / 10)".utf8
    if !tenths.isMultiple(of: 10) { bytes += ".\(tenths % 10)".utf8 }
  }

  /// Writes a string; characters below the space are escaped [RFC 8259, section 7].
  mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for unit in text.utf8 {
      switch unit {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), unit]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8) + [digits[Int(unit >> 4)], digits[Int(unit & 15)]]
      // All other bytes of UTF-8 are written unchanged.
      default: bytes.append(unit)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
