/// The first byte of VP8X, whose flags declare the parts of a file.
///
/// ```
/// 7 6   reserved, 0      3   EXIF
/// 5     colour profile   2   XMP
/// 4     alpha            1   animation
///                        0   reserved, 0
/// ```
/// [RFC 9649 2.7.1.1]
package struct WebPFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let profile = WebPFlags(rawValue: 0x20)
  package static let alpha = WebPFlags(rawValue: 0x10)
  package static let exif = WebPFlags(rawValue: 0x08)
  package static let xmp = WebPFlags(rawValue: 0x04)
  package static let animation = WebPFlags(rawValue: 0x02)

  /// The flags that affect how the picture is shown.
  package static let shown: WebPFlags = [.alpha, .animation]
  /// The flags that declare metadata.
  package static let metadata: WebPFlags = [.profile, .exif, .xmp]
}
