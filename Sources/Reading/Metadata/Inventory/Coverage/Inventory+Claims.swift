import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// Returns the claims on the bytes of the file, including those of assets inside it.
  ///
  /// A part is only claimed with the carrier that was read from it; a part that no carrier reports
  /// remains unclaimed.
  ///
  /// - Throws: `ContainerError` if reading fails.
  func claims(in source: some ByteSource) throws(ContainerError) -> ClaimList {
    var list = ClaimList()
    switch container {
    case .jpeg(let structure): claim(structure, in: &list)
    case .png(let structure): claim(structure, in: &list)
    case .webP(let structure): claim(structure, in: &list)
    case .gif(let structure): claim(structure, in: &list)
    case .jxl(let structure): claim(structure, in: &list)
    case .isoBaseMedia(let structure): try list.claim(structure, in: source)
    case .tiff(let tree): list.add(try tree.claims(in: source), at: 0)
    case .xmp: break
    }
    try claimCarriers(in: source, &list)
    return list
  }

  /// Adds the claims of the carriers.
  ///
  /// - Throws: `ContainerError` if reading fails.
  func claimCarriers(
    in source: some ByteSource, _ list: inout ClaimList
  ) throws(ContainerError) {
    for block in blocks { try claim(block, reading: source, into: &list) }
  }

  // MARK: Parts

  private func claim(_ structure: JPEGStructure, in list: inout ClaimList) {
    let end = structure.endOfImage
    for part in structure.parts {
      switch part.role {
      // Padding after the picture is read, and must be zero.
      case .fill where part.range.lowerBound >= end: break
      case .marker, .coding, .scan, .fill, .endOfImage:
        list.claim(part.range, as: .media, named: part.role.name)
      case .application, .comment, .reserved, .gap, .tail: break
      }
    }
  }

  private func claim(_ structure: PNGStructure, in list: inout ClaimList) {
    for part in structure.parts {
      switch part.role {
      case .signature: list.claim(part.range, as: .media, named: "signature")
      case .picture(let type): list.claim(part.range, as: .media, named: type.text)
      case .chunk, .fill, .tail: break
      }
    }
  }

  private func claim(_ structure: WebPStructure, in list: inout ClaimList) {
    for part in structure.parts {
      switch part.role {
      case .head: list.claim(part.range, as: .structure, named: "RIFF")
      case .picture(let type):
        list.claim(part.range.lowerBound..<part.payload.upperBound, as: .media, named: type.text)
      case .frame:
        list.claim(part.range.lowerBound..<part.payload.lowerBound, as: .structure, named: "ANMF")
        list.claim(part.payload, as: .media, named: "ANMF")
      case .extended, .chunk, .fill, .tail: break
      }
    }
  }

  private func claim(_ structure: GIFStructure, in list: inout ClaimList) {
    for part in structure.parts where part.role == .picture {
      list.claim(part.range, as: .media, named: "picture")
    }
    // The trailer is one byte, which unlike the padding after it is not zero.
    if let trailer = structure.parts.first(where: { $0.role == .fill }) {
      list.claim(trailer.range.prefix(1), as: .structure, named: "trailer")
    }
  }

  private func claim(_ structure: JXLStructure, in list: inout ClaimList) {
    for part in structure.parts {
      switch part.role {
      case .layout: list.claim(part.range, as: .media, named: "layout")
      case .codestream: list.claim(part.range, as: .media, named: "codestream")
      case .fill:
        list.claim(
          part.range.lowerBound..<part.content.lowerBound, as: .structure, named: "box head")
      case .box, .compressed, .tail: break
      }
    }
  }

  // MARK: Carriers

  private func claim(
    _ block: Block, reading source: some ByteSource, into list: inout ClaimList
  ) throws(ContainerError) {
    let extent = block.extent
    for head in extent.heads { list.claim(head, as: .structure, named: block.name) }
    if let held = block.content.held {
      try claim(held, of: block, into: &list)
      return
    }
    switch block.content.inPlace {
    case .asset(let asset):
      // A record may have its name before an asset.
      if let first = extent.payload.first, first.lowerBound < asset.range.lowerBound {
        list.claim(
          first.lowerBound..<asset.range.lowerBound, as: .structure, named: "\(block.name)/head")
      }
      guard let slice = ByteSlice(asset.range, of: source) else { return }
      list.add(
        try asset.inventory.claims(in: slice), at: asset.range.lowerBound, below: block.name)
    case .opaque(let bytes):
      list.claim(bytes.ranges, as: bytes.elements.first?.use ?? .item, named: block.name)
    case .scattered(let scattered):
      // Every sample of a track was read; bytes outside of records in it have no meaning.
      list.claim(scattered.ranges(without: []), as: .item, named: block.name)
      list.claim(extent.payload, as: .item, named: block.name)
    case nil:
      // A block without an element holds only positions of other parts.
      let element = block.elements.first
      list.claim(extent.payload, as: element?.use ?? .structure, named: block.name)
      // A padding byte after bytes that are not read is part of them.
      if let element, element.reading != .read {
        list.claim(extent.fill, as: element.use, named: block.name)
      }
    }
  }

  /// Claims a carrier in memory.
  private func claim(
    _ held: any DecodedCarrier, of block: Block, into list: inout ClaimList
  ) throws(ContainerError) {
    let payload = block.extent.payload
    guard block.extent.isPlain else {
      // If any decoded byte of a coded payload is left over, none of the payload is claimed.
      if try !held.holdsUnclaimed() { list.claim(payload, as: .item, named: block.name) }
      return
    }
    // Chunks of extended XMP follow the packet.
    if case .packet = block.content.directory {
      list.claim(payload.dropping(first: held.payload.count), as: .item, named: block.name)
    }
    list.add(try held.claims(), through: PayloadMap(payload), below: block.name)
  }
}

extension JPEGPart.Role {
  /// The readable name of the part, if it is needed to show the picture.
  fileprivate var name: String {
    switch self {
    case .marker: "SOI"
    case .coding: "tables"
    case .scan: "scan"
    case .fill: "fill"
    case .endOfImage: "EOI"
    case .application, .comment, .reserved, .gap, .tail: "segment"
    }
  }
}
