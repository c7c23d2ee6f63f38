import Vocabulary

/// The type of a picture of a multi-picture file [CIPA DC-007 5.2.3.3.1].
package enum MPFPictureType: Sendable, Hashable {
  /// The type is not stated.
  case undefined
  case primary
  /// A smaller copy for a screen.
  case largeThumbnail
  /// One of the shots of a panorama.
  case panorama
  /// The same moment from another viewpoint, from which depth can be calculated.
  case disparity
  /// The same thing from another angle.
  case multiAngle
  /// The shot before it was edited.
  case original
  case gainMap
  case other

  init(code: UInt32) {
    switch code {
    case 0: self = .undefined
    case 0x03_0000: self = .primary
    case 0x01_0000...0x01_000F: self = .largeThumbnail
    case 0x02_0001: self = .panorama
    case 0x02_0002: self = .disparity
    case 0x02_0003: self = .multiAngle
    case 0x04_0000: self = .original
    case 0x05_0000: self = .gainMap
    default: self = .other
    }
  }

  /// The name and the kinds of such a picture, or nil if its type does not determine them.
  ///
  /// Shots that are shown together are one picture: both eyes of a stereo pair, the parts of a
  /// panorama. A smaller copy or another version is not shown by a viewer of the first picture.
  var role: EmbeddedRole? {
    switch self {
    case .undefined, .primary, .other: nil
    case .largeThumbnail: EmbeddedRole("MPF thumbnail", Kinds(.preview))
    case .panorama, .disparity, .multiAngle: EmbeddedRole("MPF picture", Kinds(.rendering))
    case .original: EmbeddedRole("original picture", Kinds(.preview, .editHistory))
    case .gainMap: .gainMap
    }
  }
}
