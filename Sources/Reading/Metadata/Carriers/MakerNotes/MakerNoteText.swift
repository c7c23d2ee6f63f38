import Bytes
import Vocabulary

/// A maker note that is a text: DJI's log with entries in brackets, or the plain text of another
/// maker.
///
/// ```
/// [ae_dbg_info:...][awb_dbg_info:...][FlightDegree(Y,P,R):101.2,3.0,-1.1][sensor_id:...]
/// ```
/// The only places in the log are directions of the drone and its camera. [DJI, as exiftool
/// documents it]
struct MakerNoteText {
  /// The values that name a place or a direction, in the coordinates of the excerpt.
  private(set) var places: [ByteRange] = []
  /// Whether places were searched entry by entry, so that there are no others.
  let isDivided: Bool

  /// The byte that overwrites removed values, so that the rest remains a text.
  static let blank: UInt8 = 0x20

  /// Reads the bytes of a range, or returns nil if they are not a text.
  init?(_ note: ByteExcerpt, in range: ByteRange) {
    let bytes = Array(note[range])
    if let entries = Self.entries(of: bytes) {
      isDivided = true
      for (name, value) in entries {
        let data = Array(bytes[value])
        let namesPlace =
          Self.directions.contains(name) || PlaceTraceSearch.occurs(in: Array(name.utf8))
          || PlaceTraceSearch.occurs(in: data) || PositionText.occurs(inBytes: data)
        if namesPlace, data.contains(where: { $0 != Self.blank }) {
          places.append(value.moved(by: range.lowerBound))
        }
      }
      return
    }
    guard Self.isPrinted(bytes), !PlaceTraceSearch.occurs(in: bytes),
      !PositionText.occurs(inBytes: bytes)
    else { return nil }
    isDivided = false
  }

  private static let directions: Set<String> = ["GimbalDegree(Y,P,R)", "FlightDegree(Y,P,R)"]
  private static let maximumNameLength = 48

  /// Returns the entries of a log with the ranges of their values, or nil if the bytes are anything
  /// other than a log followed by zeros.
  private static func entries(of bytes: [UInt8]) -> [(name: String, value: ByteRange)]? {
    guard bytes.first == UInt8(ascii: "[") else { return nil }
    let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    var entries: [(name: String, value: ByteRange)] = []
    var at = 0
    while at < end {
      guard bytes[at] == UInt8(ascii: "["),
        let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: at + 1, to: end),
        colon - at <= maximumNameLength, isPrinted(Array(bytes[(at + 1)..<colon])),
        let close = closing(in: bytes, from: colon + 1, to: end)
      else { return nil }
      entries.append(
        (String(decoding: bytes[(at + 1)..<colon], as: UTF8.self), (colon + 1)..<close))
      at = close + 1
    }
    return entries
  }

  /// Returns the bracket that ends an entry: the first one that is followed by another entry or the
  /// end.
  private static func closing(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var at = start
    while let close = bytes.firstIndex(of: UInt8(ascii: "]"), from: at, to: end) {
      if close + 1 == end || bytes[close + 1] == UInt8(ascii: "[") { return close }
      at = close + 1
    }
    return nil
  }

  /// Returns whether the bytes are printable characters and line breaks, with zeros at the end.
  private static func isPrinted(_ bytes: [UInt8]) -> Bool {
    let text = bytes.prefix(bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)
    return !text.isEmpty
      && text.allSatisfy { (0x20...0x7E).contains($0) || [0x09, 0x0A, 0x0D].contains($0) }
  }
}
