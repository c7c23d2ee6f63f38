import Bytes
import Catalogue
import Vocabulary

/// The streams of FlashPix that cameras keep in segments: a list of extensions with its dates, a
/// picture for the camera's screen, sound.
///
/// They are read for the kinds that they may hold, and are removed or kept as one.
///
/// ```
/// 0  5  FPXR\0
/// 5  1  version
/// 6  1  1: list of the streams; 2: data of one; 3: reserved
/// 7  2  data: the stream's number in the list
/// 9  4  data: offset in the stream
/// 13    data
/// ```
/// [Exif 2.2 4.7.2; FlashPix format 1.0.2]
struct FlashPixStreams {
  /// The kinds that the streams may hold.
  let kinds: Kinds

  /// Returns whether a segment holds such a stream.
  static func begins(_ payload: [UInt8]) -> Bool {
    payload.starts(with: "FPXR\0".utf8)
  }

  /// Reads the segments of a file in order.
  ///
  /// - Parameters:
  ///   - segments: The payloads of the segments.
  ///   - depth: The number of assets that the segments lie inside.
  init(joining segments: [[UInt8]], depth: Int) {
    var data: [UInt16: [UInt8]] = [:]
    var rest: [[UInt8]] = []
    for segment in segments {
      // Reserved space is filled with ones.
      guard !Self.isFree(segment.span, from: Self.freeFrom) else { continue }
      if segment.count > Self.headLength, segment[6] == 2, let number = segment.uint16(at: 7) {
        data[number, default: []] += segment.dropFirst(Self.headLength)
      } else {
        rest.append(Array(segment.dropFirst(Self.freeFrom)))
      }
    }
    let found = data.values.map { Self.kinds(of: $0, depth: depth) } + rest.map(Self.kinds(ofText:))
    kinds = Kinds(joining: [.allExceptPlaces(.makerNote)] + found.compactMap(\.self)) ?? .anything
  }

  /// Returns whether only zeros and ones follow.
  private static func isFree(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    var index = start
    while index < bytes.count {
      let fill = bytes[index]
      guard fill == 0 || fill == 0xFF else { return false }
      index = bytes.firstIndex(otherThan: fill, from: index) ?? bytes.count
    }
    return true
  }

  private static let freeFrom = 7
  private static let headLength = 13

  /// Returns the kinds of a stream besides those of anything but places, or nil if there are none.
  private static func kinds(of stream: [UInt8], depth: Int) -> Kinds? {
    let start = pictureStart(in: stream) ?? stream.count
    if stream.starts(with: [0xFE, 0xFF]), namesPlaces(Array(stream[..<start])) {
      return Kinds(.location)
    }
    guard start < stream.count else { return kinds(ofText: stream) }
    // Unused space may follow the picture.
    let end = stream.lastIndex { $0 != 0xFF && $0 != 0 }.map { $0 + 1 } ?? start
    let picture = Array(stream[start..<max(start, end)])
    return Kinds(
      joining: [
        kinds(ofText: Array(stream[..<start])),
        EmbeddedPreview(of: picture, isWhole: true, depth: depth).whole.kinds,
      ].compactMap(\.self))
  }

  /// Returns the kinds of bytes in which only words can name a place.
  private static func kinds(ofText bytes: [UInt8]) -> Kinds? {
    let isPlain =
      !PlaceTraceSearch.occurs(in: bytes) && !PlaceTraceSearch.occurs(in: bytes.filter { $0 != 0 })
      && !FileSignature.occurs(in: bytes) && !PositionText.occurs(inBytes: bytes)
    return isPlain ? nil : .anything
  }

  private static func pictureStart(in stream: [UInt8]) -> Int? {
    stream.firstIndex(of: picture)
  }

  /// Returns whether a property set has the property for places shown in the picture.
  ///
  /// The number of that property is searched for anywhere in the set, since cameras write tables
  /// that cannot be followed [FlashPix format 1.0.2, Image Info].
  private static func namesPlaces(_ properties: [UInt8]) -> Bool {
    properties.firstIndex(of: places) != nil
  }

  private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF]
  private static let places: [UInt8] = [0x0F, 0, 0, 0x23]
}
