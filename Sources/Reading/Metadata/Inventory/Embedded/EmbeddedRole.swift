import Vocabulary

/// The role of an embedded asset in the file around it: its name, and the kinds that it is removed
/// with.
struct EmbeddedRole: Sendable, Hashable {
  let name: String
  let kinds: Kinds

  init(_ name: String, _ kinds: Kinds) {
    self.name = name
    self.kinds = kinds
  }

  /// Brightness that a screen adds, needed to show the picture as it was.
  static let gainMap = EmbeddedRole("gain map", Kinds(.rendering))
  static let depth = EmbeddedRole("depth map", Kinds(.depth))
  static let motion = EmbeddedRole("motion video", Kinds(.motion))
  static let original = EmbeddedRole("original picture", Kinds(.preview, .editHistory))
  /// Another picture or version, without a description.
  static let picture = EmbeddedRole("picture", Kinds(.preview))

  /// A picture that may also be a depth map.
  static let pictureOrDepth = EmbeddedRole("picture", Kinds(.preview, .depth))

  /// This role for a movie, which is never needed to show a still picture.
  var moving: EmbeddedRole {
    if kinds.contains(.motion) { return self }
    return EmbeddedRole(name, Self.motion.kinds.adding(kinds.excluding(.rendering)))
  }

  /// Finds the role of an item of a container directory by its semantic and its media type, or
  /// returns nil for the first picture itself.
  ///
  /// [Android Ultra HDR 1.1; Motion Photo 1.0; Dynamic Depth 1.0]
  init?(semantic: String, mime: String) {
    switch semantic {
    case "Primary", "primary": return nil
    case "GainMap": self = .gainMap
    case "MotionPhoto": self = .motion
    case "Original", "original": self = .original
    default:
      let isDepth = ["depth", "confidence", "matte", "segment", "disparity", "points"]
        .contains { semantic.lowercased().contains($0) }
      if isDepth {
        self = .depth
      } else {
        self = mime.hasPrefix("video/") || mime.hasPrefix("audio/") ? .motion : .picture
      }
    }
  }

  /// Finds the role that an asset states for itself, or returns nil if it states no role.
  init?(of inventory: Inventory) {
    if inventory.contentType.mediaType == .video {
      self = .motion
      return
    }
    for block in inventory.blocks {
      if case .packet(let xmp) = block.content.directory {
        for leaf in xmp.packet.leaves {
          switch leaf.element.key {
          // The first picture has only the version [Gain Map 1.0].
          case .known("hdrgm:GainMapMax"): self = .gainMap
          case .known("apdi:AuxiliaryImageType"):
            self = leaf.text?.hasSuffix("hdrgainmap") == true ? .gainMap : .depth
          case .known, .other: continue
          }
          return
        }
      }
      // The first picture has only the versions, 4 bytes after the signature [ISO 21496-1 C.2].
      let isGainMap = block.elements.contains {
        $0.key == .known("GainMapMetadata") && $0.length > 40
      }
      guard isGainMap else { continue }
      self = .gainMap
      return
    }
    return nil
  }
}
