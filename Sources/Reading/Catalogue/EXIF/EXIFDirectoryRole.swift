/// The role of a directory in an EXIF block, which determines the meaning of its tags.
package enum EXIFDirectoryRole: Sendable, Hashable, CaseIterable {
  /// IFD0, which describes the picture.
  case image
  /// IFD1 and those that follow it, which describe thumbnails.
  case thumbnail
  /// A directory that describes a depth map, or a mask of objects in the picture.
  case depthMap
  /// The directory that tag 0x8769 points at.
  case exif
  /// The directory that tag 0x8825 points at.
  case gps
  /// The directory that tag 0xA005 points at.
  case interoperability
  /// A directory that tag 0x014A points at.
  case subImage
}
