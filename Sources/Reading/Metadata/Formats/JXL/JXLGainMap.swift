import Bytes
import Vocabulary

/// A gain map and the data needed to use it.
///
/// ```
/// 0  1  version, 0
/// 1  2  length of the parameters, n      [ISO 21496-1 C.2]
/// 3  n  parameters
/// .. 1  length of a colour encoding, m
/// .. m  colour encoding
/// .. 4  length of a compressed colour profile, p
/// .. p  profile
/// .. .. a bare codestream
/// ```
/// [ISO 18181-2, amendment 1]
struct JXLGainMap {
  /// Whether it has a profile, which is compressed as in codestreams and cannot be read here.
  let hasProfile: Bool

  /// Reads the content of the box.
  ///
  /// - Throws: `MetadataError` if it is not such a bundle.
  init(parsing bytes: [UInt8]) throws(MetadataError) {
    guard bytes.first == 0, let length = bytes.uint16(at: 1),
      let parameters = ByteRange(at: 3, count: Int(length), within: bytes.count),
      GainMapMetadata.fits(Array(bytes[parameters])),
      let encoding = bytes.dropFirst(3 + Int(length)).first.map(Int.init),
      let profile = bytes.uint32(at: 4 + Int(length) + encoding),
      let end = ByteRange(
        at: 8 + Int(length) + encoding, count: Int(profile), within: bytes.count)?.upperBound,
      bytes.holds([0xFF, 0x0A], at: end)
    else { throw .malformed(what: "no gain map bundle", at: 0) }
    hasProfile = profile > 0
  }

  /// The kinds that it may reveal; a profile in it may hold a device and a time, as other profiles
  /// do.
  var kinds: Kinds {
    hasProfile
      ? Kinds(.rendering, .deviceIdentity, .deviceModel, .captureTime) : Kinds(.rendering)
  }
}
