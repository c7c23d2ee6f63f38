import Metadata

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
