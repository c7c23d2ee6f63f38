package import Bytes
import Catalogue
import Containers
package import Metadata
package import Vocabulary

extension Inventory {
  /// Returns what a still has besides its picture that one JPEG picture cannot hold.
  ///
  /// What is lost of the picture itself, such as bits and transparency, is known to the program that
  /// codes it.
  package func losses(in source: some ByteSource) -> Set<Transcoding.Loss> {
    var losses = Set(blocks.flatMap(\.elements).compactMap(\.loss))
    switch container {
    // The tracks and further pictures of a raw picture are parts of it.
    case .isoBaseMedia where contentType == .cameraRaw: losses.subtract([.motion, .pictures])
    case .isoBaseMedia(let structure): losses.formUnion(structure.losses(in: source))
    case .tiff(let tree): losses.formUnion(tree.losses)
    case .jpeg, .png, .jxl, .webP, .gif, .xmp: break
    }
    return losses
  }
}

extension Element {
  /// What is lost with an asset beside the picture, or nil if it is not one.
  fileprivate var loss: Transcoding.Loss? {
    if key == .known("jhgm") || key == .known("gain map") { return .gainMap }
    guard carrier == .asset || carrier == .track || carrier == .tail else { return nil }
    if kinds.first == .motion { return .motion }
    if kinds.first == .depth { return .depth }
    guard case .known(let name) = key, Self.pictures.contains(name) else { return nil }
    return .pictures
  }

  /// The names of assets that are pictures of their own; others are previews.
  private static let pictures: Set = [
    "file after the picture", "hidden picture", "original picture", "picture",
  ]
}

extension ISOBMFFStructure {
  /// What the items and tracks show besides the primary picture.
  fileprivate func losses(in source: some ByteSource) -> Set<Transcoding.Loss> {
    var losses: Set<Transcoding.Loss> = []
    if tree.first("moov") != nil { losses.insert(.motion) }
    guard let items else { return losses }
    // A picture that is made with a gain map [ISO 23008-12 6.6.2.4].
    if items.informations.contains(where: { $0.type == "tmap" }) { losses.insert(.gainMap) }
    for node in items.properties where node.type == "auxC" {
      guard let name = try? AuxiliaryName(parsing: node, in: source).name,
        let row = Catalogue.auxiliary(name)
      else { continue }
      if row.key == "gain map" { losses.insert(.gainMap) }
      if row.kinds.first == .depth { losses.insert(.depth) }
    }
    if items.showsMore { losses.insert(.pictures) }
    return losses
  }
}

extension ItemTables {
  /// Whether a picture is shown besides the primary one, which is not made for it or of it.
  fileprivate var showsMore: Bool {
    var bound: Set<UInt32> = []
    for reference in references {
      switch reference.type {
      case "thmb", "auxl": bound.insert(reference.from)
      case "dimg": bound.formUnion(reference.to)
      default: break
      }
    }
    return informations.contains { information in
      Self.pictures.contains(information.type) && information.id != primary
        && !information.isHidden && !bound.contains(information.id)
    }
  }

  /// The types of items that are coded pictures, or grids and overlays of some.
  private static let pictures: Set<FourCC> = [
    "hvc1", "hev1", "av01", "avc1", "avc3", "vvc1", "evc1", "lhv1", "jpeg", "j2k1", "unci", "grid",
    "iden", "iovl",
  ]
}

extension EXIFTree {
  /// What the pages show besides the first.
  fileprivate var losses: Set<Transcoding.Loss> {
    var losses: Set<Transcoding.Loss> = []
    let pages = directories.filter { directory in
      switch directory.origin {
      case .header, .next: directory.picture == .main && directory.role == .standard(.image)
      case .entry: false
      }
    }
    // The frames of a raw picture are parts of one picture.
    if pages.count > 1, contentType == .tiff { losses.insert(.pictures) }
    if directories.contains(where: { $0.role == .standard(.depthMap) }) { losses.insert(.depth) }
    return losses
  }
}
