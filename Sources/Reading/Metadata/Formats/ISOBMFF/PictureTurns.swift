import Bytes
import Containers

/// The turns and reflections that a picture's properties ask for, one after the other.
///
/// ```
/// irot   6 bits, quarter turns to the left 2           [ISO 23008-12 6.5.10]
/// imir   7 bits, 0: top and bottom change places,
///                1: left and right                     [ISO 23008-12:2022 6.5.12]
/// ```
struct PictureTurns: Sendable, Hashable {
  // All eight are a reflection of left and right, or none, and then quarter turns to the right.
  private var isMirrored = false
  private var quarters = 0

  /// Reads the properties of an item, in their order.
  ///
  /// Returns nil if one of them changes the picture in another way.
  ///
  /// - Throws: `ContainerError` if reading fails.
  init?(of properties: [BoxNode], in source: some ByteSource) throws(ContainerError) {
    for node in properties {
      switch node.type {
      case "irot":
        guard let angle = try source.start(node.box.content.prefix(1)).first else { return nil }
        turn(4 - Int(angle & 3))
      case "imir":
        guard let mode = try source.start(node.box.content.prefix(1)).first else { return nil }
        mirror()
        if mode & 1 == 0 { turn(2) }
      case "clap", "iscl": return nil
      default: break
      }
    }
  }

  /// The orientation that comes to the same, from 1 to 8 [Exif 3.0 4.6.5].
  var orientation: Int { (isMirrored ? [2, 7, 4, 5] : [1, 6, 3, 8])[quarters] }

  private mutating func turn(_ count: Int) { quarters = (quarters + count) % 4 }

  /// Reflects the picture as it was turned so far.
  private mutating func mirror() {
    isMirrored.toggle()
    quarters = (4 - quarters) % 4
  }
}
