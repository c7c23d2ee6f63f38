import Bytes
import Containers
import Vocabulary

extension Inventory {
  /// Lists the claims on the bytes of the file, assets inside it included.
  ///
  /// A part is only claimed with the carrier that was read from it: what no carrier is told of
  /// stays unclaimed.
  ///
  /// - Throws: `ContainerError` where reading fails.
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

  /// Adds what carriers claim.
  ///
  /// - Throws: `ContainerError` where reading fails.
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
      // What fills the room behind the picture has to be zero, and is read.
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
    // The trailer is one byte, and not zero as what may follow it.
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
      // In front of an asset a record may have its name.
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
      // Of a track every sample was read; what is no record in it reads as nothing.
      list.claim(scattered.ranges(without: []), as: .item, named: block.name)
      list.claim(extent.payload, as: .item, named: block.name)
    case nil:
      // What only says where other things stand has no element.
      let element = block.elements.first
      list.claim(extent.payload, as: element?.use ?? .structure, named: block.name)
      // A byte that fills up what is not read is part of that.
      if let element, element.reading != .read {
        list.claim(extent.fill, as: element.use, named: block.name)
      }
    }
  }

  /// Claims a carrier that was taken into memory.
  private func claim(
    _ held: any HeldCarrier, of block: Block, into list: inout ClaimList
  ) throws(ContainerError) {
    let payload = block.extent.payload
    guard block.extent.isPlain else {
      // Where something in what stands coded is left over, none of it is accounted for.
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
  /// The part for people, where it shows the picture.
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
