import Bytes
import Vocabulary

/// A maker's block that is a text: DJI's log, each entry of which stands between brackets, and plain
/// texts of others.
///
/// ```
/// [ae_dbg_info:...][awb_dbg_info:...][FlightDegree(Y,P,R):101.2,3.0,-1.1][sensor_id:...]
/// ```
/// Directions of the drone and its camera are the only places in the log. [DJI, as exiftool documents
/// it]
struct MakerNoteText {
  /// The values that tell a place or a direction, counted as the bytes are.
  private(set) var places: [ByteRange] = []
  /// Whether places were looked for entry by entry, so that none is elsewhere.
  let isDivided: Bool

  /// Written over what goes: the text stays one.
  static let blank: UInt8 = 0x20

  /// Reads the bytes of a range; nil if they are no text.
  init?(_ note: ByteExcerpt, in range: ByteRange) {
    let bytes = Array(note[range])
    if let entries = Self.entries(of: bytes) {
      isDivided = true
      for (name, value) in entries {
        let data = Array(bytes[value])
        let tells =
          Self.directions.contains(name) || PlaceTrace.stands(in: Array(name.utf8))
          || PlaceTrace.stands(in: data) || PositionText.stands(inBytes: data)
        if tells, data.contains(where: { $0 != Self.blank }) {
          places.append(value.moved(by: range.lowerBound))
        }
      }
      return
    }
    guard Self.isPrinted(bytes), !PlaceTrace.stands(in: bytes), !PositionText.stands(inBytes: bytes)
    else { return nil }
    isDivided = false
  }

  private static let directions: Set<String> = ["GimbalDegree(Y,P,R)", "FlightDegree(Y,P,R)"]
  private static let longestName = 48

  /// The entries of a log with the places of their values; nil if the bytes are no log from the first
  /// to the last, but for zeros at the end.
  private static func entries(of bytes: [UInt8]) -> [(name: String, value: ByteRange)]? {
    guard bytes.first == UInt8(ascii: "[") else { return nil }
    let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    var entries: [(name: String, value: ByteRange)] = []
    var at = 0
    while at < end {
      guard bytes[at] == UInt8(ascii: "["),
        let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: at + 1, to: end),
        colon - at <= longestName, isPrinted(Array(bytes[(at + 1)..<colon])),
        let close = closing(in: bytes, from: colon + 1, to: end)
      else { return nil }
      entries.append(
        (String(decoding: bytes[(at + 1)..<colon], as: UTF8.self), (colon + 1)..<close))
      at = close + 1
    }
    return entries
  }

  /// The bracket that ends an entry: the first with another entry or nothing behind it.
  private static func closing(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var at = start
    while let close = bytes.firstIndex(of: UInt8(ascii: "]"), from: at, to: end) {
      if close + 1 == end || bytes[close + 1] == UInt8(ascii: "[") { return close }
      at = close + 1
    }
    return nil
  }

  /// Whether bytes are printed characters and breaks of lines, and zeros at the end.
  private static func isPrinted(_ bytes: [UInt8]) -> Bool {
    let text = bytes.prefix(bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)
    return !text.isEmpty
      && text.allSatisfy { (0x20...0x7E).contains($0) || [0x09, 0x0A, 0x0D].contains($0) }
  }
}
