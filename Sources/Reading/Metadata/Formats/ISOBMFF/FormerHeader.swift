import Bytes
import Containers
import Vocabulary

/// Headers that a movie had while it was being recorded, left among its samples.
///
/// A camera records in fragments, so that a movie can be played if the camera loses power. At the end, it
/// writes one header for all of them, and a new head of `mdat` in front of the old header, so that
/// players skip it:
/// ```
/// mdat | samples | hoov (was moov) | wide | head of mdat | samples | moof | samples | moov
/// ```
/// The old header has what the new one has: the place, the time, the device. Cameras of iOS 18 write
/// this, and name the old `moov` `hoov`.
struct FormerHeader {
  /// The kinds of the items in the headers, and any others.
  let kinds: Kinds

  /// The greatest length of a header that is read, in bytes; longer ones may hold anything.
  private static let lengthLimit = 1 << 22

  /// Reads unclaimed bytes between samples.
  ///
  /// Returns nil if other bytes than headers are among them, which may be samples.
  init?(
    parsing unclaimed: ByteRange, in area: ByteRange, of source: ByteSlice, depth: Int
  ) throws(ContainerError) {
    var kinds: Kinds?
    var rest = unclaimed
    var hasHeader = false
    while !rest.isEmpty {
      try source.spend(.items(1), at: rest.lowerBound)
      let all = rest.lowerBound..<area.upperBound
      guard let box = try? Box(parsing: source, in: all), !box.isOpenEnded else { return nil }
      // The content of a media box is the samples that follow.
      let end = box.type == "mdat" ? box.content.lowerBound : box.range.upperBound
      guard end <= unclaimed.upperBound else { return nil }
      switch box.type {
      case "moov", "hoov":
        kinds = Self.kinds(of: box, in: source, depth: depth).adding(kinds)
        hasHeader = true
      case "moof", "mfra", "sidx": hasHeader = true
      case "wide", "free", "skip": break
      case "mdat": guard end == unclaimed.upperBound else { return nil }
      default: return nil
      }
      rest = end..<unclaimed.upperBound
    }
    guard hasHeader else { return nil }
    self.kinds = kinds?.adding(.anything) ?? .anything
  }

  /// Returns the kinds of the items in a header.
  private static func kinds(of box: Box, in source: ByteSlice, depth: Int) -> Kinds {
    guard box.range.count <= lengthLimit, box.content.lowerBound == box.range.lowerBound + 8,
      let content = try? source.bytes(in: box.content)
    else { return .anything }
    var bytes: [UInt8] = []
    bytes.append(number: UInt32(truncatingIfNeeded: box.range.count))
    bytes += Array("moov".utf8) + content
    let slice = ByteSlice(whole: bytes, spending: source.work)
    let items = (try? Inventory(of: slice, depth: depth + 1))?.items ?? []
    return Kinds(joining: items.map(\.kinds)) ?? .anything
  }
}
