package import Bytes
import Containers
package import Metadata
import Vocabulary

/// The metadata of a still for which a JPEG of its picture has a place.
///
/// It describes the picture that is shown, without what describes how the old picture was coded, and
/// without thumbnails.
package struct CarriedBlocks: Sendable, Hashable {
  /// The EXIF block, from its TIFF header on.
  package private(set) var exif: [UInt8]?
  /// The XMP packet.
  package private(set) var packet: [UInt8]?
  /// The chunks of the part of XMP that does not fit in the packet's segment.
  package private(set) var extendedChunks: [[UInt8]] = []
  /// Photoshop's resources, with IPTC.
  package private(set) var resources: [UInt8]?
  /// The colour profile.
  package private(set) var profile: [UInt8]?

  /// Creates an empty list, for a picture without metadata.
  package init() {}

  /// Collects the metadata of a still that was already cleaned.
  ///
  /// - Parameters:
  ///   - inventory: The items and parts of the cleaned still.
  ///   - source: Its bytes.
  ///   - colours: The colours of the JPEG.
  /// - Throws: `EditError` if a carrier cannot be written again.
  package init(
    of inventory: Inventory, in source: some ByteSource,
    colours: CodingDescription.Colours = .original
  ) throws(EditError) {
    let carriers = PrimaryCarriers(of: inventory)
    let coding = CodingDescription(colours: colours)
    do {
      exif = try Self.exif(of: carriers, in: source, without: coding)
    } catch {
      throw .cannotRewrite(Place("Exif", at: 0))
    }
    if let block = carriers.xmp.first, let written = block.carried(without: coding) {
      (packet, extendedChunks) = written
    }
    resources = Self.resources(of: carriers, without: coding)
    profile = carriers.profiles.first?.payload
  }

  private static func exif(
    of carriers: PrimaryCarriers, in source: some ByteSource, without coding: CodingDescription
  ) throws(ReadError) -> [UInt8]? {
    var fresh = FreshEXIF(without: coding)
    if let tree = carriers.directories {
      try fresh.add(tree, in: source)
      return fresh.bytes
    }
    guard let first = carriers.exif.first else { return nil }
    var blocks = carriers.exif.filter(\.namesRawCamera)
    if !first.namesRawCamera {
      // Values keep their places, which the offsets in most maker notes depend on.
      do { return try first.carried(without: coding) } catch {
        // A value that goes shares bytes with one that stays.
        blocks = [first]
      }
    }
    for block in blocks { try fresh.add(block.tree, in: block.bytes) }
    return fresh.bytes
  }

  /// Returns the resources of all carriers, with IPTC that is outside of any.
  private static func resources(
    of carriers: PrimaryCarriers, without coding: CodingDescription
  ) -> [UInt8]? {
    var joined: [UInt8] = []
    func append(_ resources: [UInt8]) {
      // Resources begin at even offsets [Photoshop File Formats, Image Resource Blocks].
      joined += joined.count.isMultiple(of: 2) ? resources : [0] + resources
    }
    for resources in carriers.photoshop {
      if let left = resources.removing(coding.elements(of: .photoshop(resources))) { append(left) }
    }
    for datasets in carriers.iptc where !carriers.photoshop.contains(where: datasets.isWithin) {
      guard let left = datasets.removing(coding.elements(of: .iptc(datasets))) else { continue }
      append(PhotoshopResources.holding(iptc: left))
    }
    return joined.isEmpty ? nil : joined
  }
}

extension EXIFBlock {
  /// Returns the block without what describes the coding, or nil if nothing is left.
  ///
  /// - Throws: `EditError` if it cannot be removed in place.
  fileprivate func carried(without coding: CodingDescription) throws(EditError) -> [UInt8]? {
    var edit = EXIFEdit(removing: coding.elements(of: .exif(self)), from: self)
    guard let left = try edit.run(at: Place("Exif", at: 0)), let block = rereading(left) else {
      return nil
    }
    // Thumbnails are at the end of most blocks, and are zeros now. Zeros before them may be values of
    // a maker note after its stated end.
    let end = block.claims(excluding: [], keepsMakerNotes: true).ranges.last?.upperBound ?? 0
    let gone = claims(excluding: [], keepsMakerNotes: true)
      .covered(in: min(end, left.count)..<left.count).first
    return Array(left.prefix(gone?.lowerBound ?? left.count))
  }
}

extension IPTCDatasets {
  /// Returns whether the same datasets are among the resources, as Photoshop writes them.
  fileprivate func isWithin(_ resources: PhotoshopResources) -> Bool {
    resources.resources.contains { resource in
      switch resource.content {
      case .iptc(let others):
        others.datasets.count == datasets.count
          && zip(others.datasets, datasets).allSatisfy { other, own in
            others.payload[other.range] == payload[own.range]
          }
      case .xmp, .malformed, .iptcDigest, .thumbnail, .data: false
      }
    }
  }
}

extension PhotoshopResources {
  /// Returns a resource without a name that holds IPTC [Photoshop File Formats, Image Resource
  /// Blocks].
  fileprivate static func holding(iptc: [UInt8]) -> [UInt8] {
    var bytes = Array("8BIM".utf8)
    bytes.append(number: PhotoshopResource.iptcID)
    bytes += [0, 0]
    bytes.append(number: UInt32(truncatingIfNeeded: iptc.count))
    bytes += iptc
    return bytes.count.isMultiple(of: 2) ? bytes : bytes + [0]
  }
}

/// The carriers that describe the picture that is shown, by form, in the order of the file.
struct PrimaryCarriers {
  private(set) var exif: [EXIFBlock] = []
  private(set) var xmp: [XMPBlock] = []
  private(set) var iptc: [IPTCDatasets] = []
  private(set) var photoshop: [PhotoshopResources] = []
  private(set) var profiles: [ICCProfile] = []
  /// The directories of a file that consists of them.
  private(set) var directories: EXIFTree?

  init(of inventory: Inventory) {
    let picture = PrimaryPicture(of: inventory)
    for (id, block) in inventory.blocks.identified
    where block.inside == nil && picture.isDescribed(by: block, at: id) {
      add(block.content)
    }
  }

  private mutating func add(_ content: Block.Content) {
    switch content {
    case .exif(let block):
      // Canon's raw pictures have a block for the maker note alone.
      if block.directories.first?.isMakerNote != true { exif.append(block) }
    case .directories(let tree): directories = tree
    case .xmp(let block): xmp.append(block)
    case .iptc(let datasets): iptc.append(datasets)
    case .photoshop(let resources): photoshop.append(resources)
    case .icc(let profile): profiles.append(profile)
    case .png(let carrier): add(carrier.content)
    case .gif(let carrier): add(carrier.content)
    case .mpf, .jfif, .ducky, .adobe, .flir, .ricoh, .asset, .opaque, .scattered, .exactField,
      .samsung, .whole:
      break
    }
  }
}
