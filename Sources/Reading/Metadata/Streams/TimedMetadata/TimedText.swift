import Bytes
import Vocabulary

/// A search of the texts of a track for telemetry: records of a drone or a camera.
struct TimedText {
  /// Whether any text contained a number or a word of such records.
  private(set) var holdsTelemetry = false
  /// Whether any sample contained bytes that are not text.
  private(set) var holdsOther = false

  /// Scans a sample, or the settings of a sample description.
  mutating func scan(at bytes: [UInt8]) {
    guard !holdsOther else { return }
    if CarrierSignature.occurs(in: bytes) { holdsOther = true }
    if holdsTelemetry { return }
    holdsTelemetry = Self.isTelemetry(bytes) || PositionText.occurs(inBytes: bytes)
  }

  /// Whether bytes contain a number or a word of records.
  private static func isTelemetry(_ bytes: some Collection<UInt8>) -> Bool {
    let small = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return CoordinateText.occurs(in: small) || words.contains { small.firstIndex(of: $0) != nil }
  }

  /// Scans a sample of plain text, which contains only text.
  mutating func scan(atText bytes: [UInt8]) {
    scan(at: bytes)
    // A length of two bytes precedes the text, and boxes with its style follow [ISO 14496-17 5.17].
    guard let length = bytes.uint16(at: 0).map(Int.init),
      let text = ByteRange(at: 2, count: length, within: bytes.count)
    else {
      holdsOther = holdsOther || !bytes.isBlank
      return
    }
    let isWide = bytes.holds([0xFE, 0xFF], at: 2) || bytes.holds([0xFF, 0xFE], at: 2)
    if !holdsTelemetry, let text = TextDecoding.text(bytes[text]) {
      holdsTelemetry = Self.isTelemetry(text.utf8) || PositionText.occurs(in: text)
    }
    let controls = bytes[text].filter { $0 < 0x20 && ![0, 9, 10, 13].contains($0) }.count
    if !isWide, controls > 0 || String(validating: bytes[text], as: UTF8.self) == nil {
      holdsOther = true
    }
  }

  /// The kinds of the track.
  var kinds: Kinds {
    if holdsOther { return .opaque(.caption) }
    guard holdsTelemetry else { return Kinds(.caption) }
    return Kinds(.caption, .location, .captureTime, .deviceModel, .deviceIdentity, .exposure)
  }

  /// The words that cameras and drones write beside numbers.
  private static let words: [[UInt8]] = [
    "gps", "latitude", "longitude", "lat:", "lon:", "lng:", "altitude", "home(", "$gp", "$gn",
    "pndm", "barometer", "gsensor", "iso:", "shutter", "fnum", "rel_alt", "$begin", "km/h", "mph",
  ].map { Array($0.utf8) }
}
