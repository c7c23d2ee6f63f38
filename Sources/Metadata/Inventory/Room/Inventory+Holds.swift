import Bytes
import Catalogue
import Containers
import Vocabulary

extension Inventory {
  /// Lists the bytes of the file that are shown or fixed, those of assets inside it included.
  ///
  /// Coded pictures and sound are claimed as such, and need not be told of.
  ///
  /// - Throws: `ContainerError` where reading fails.
  func holds(in source: some ByteSource) throws(ContainerError) -> HoldList {
    var list = HoldList()
    switch container {
    // What else stands in them is the picture, or a carrier.
    case .jpeg, .png, .xmp: break
    case .webP(let structure): hold(structure, in: &list)
    case .gif(let structure):
      if let trailer = structure.parts.first(where: { $0.role == .fill }) {
        list.hold(trailer.range.prefix(1), as: .fixed)
      }
    case .jxl(let structure):
      for part in structure.parts where part.role == .fill {
        list.hold(part.range.lowerBound..<part.content.lowerBound, as: .fixed)
      }
    case .isoBaseMedia(let structure): try list.hold(structure, in: source)
    case .tiff(let tree): list.add(try tree.holds(in: source, isFile: true), at: 0)
    }
    for block in blocks { try hold(block, reading: source, in: &list) }
    return list
  }

  private func hold(_ structure: WebPStructure, in list: inout HoldList) {
    for part in structure.parts {
      switch part.role {
      case .head: list.hold(part.range, as: .fixed)
      case .frame: list.hold(part.range.lowerBound..<part.payload.lowerBound, as: .fixed)
      case .extended, .picture, .chunk, .fill, .tail: break
      }
    }
  }

  private func hold(
    _ block: Block, reading source: some ByteSource, in list: inout HoldList
  ) throws(ContainerError) {
    let extent = block.extent
    list.hold(extent.heads, as: .fixed)
    if let held = block.content.held {
      var inside = try held.holds()
      if case .mpf(let index) = block.content, case .jpeg(let structure) = container,
        let start = extent.payload.first?.lowerBound
      {
        inside.hold(
          try index.places(at: start, in: source, endingAt: structure.endOfImage), as: .fixed)
      }
      guard extent.isPlain else {
        // Of what stands coded the content counts; how it is coded is as much as what is coded.
        list.hold(extent.payload, as: .shown)
        list.free(try held.freeCount(inside), in: block.name)
        return
      }
      list.add(inside, through: PayloadMap(extent.payload))
      return
    }
    switch block.content.inPlace {
    case .asset(let asset):
      guard let slice = ByteSlice(asset.range, of: source) else { return }
      list.add(try asset.inventory.holds(in: slice), at: asset.range.lowerBound)
    case .opaque(let bytes):
      if let element = bytes.elements.first { list.hold(bytes.ranges, as: element.hold) }
    // What is left of a track of which every sample was read is zero, or shown.
    case .scattered, nil:
      if let element = block.elements.first, block.elements.count == 1 {
        list.hold(extent.payload, as: element.hold)
      } else if block.elements.isEmpty {
        list.hold(extent.payload, as: .fixed)
      }
    }
  }
}

extension Element {
  /// What says the bytes of a carrier that goes or stays whole.
  fileprivate var hold: ByteHold {
    guard reading == .read, kinds.first == .rendering, case .known(let key) = key else {
      return .free
    }
    return Catalogue.hold(ofPart: key)
  }
}

extension HeldCarrier {
  /// How many bytes of the payload are free.
  ///
  /// - Throws: `ContainerError` where an asset inside cannot be read.
  fileprivate func freeCount(_ holds: HoldList) throws(ContainerError) -> Int {
    let room = Room(holds)
    let payload = payload
    var count = holds.coded.total
    try Coverage(claims(), count: payload.count).visit(in: payload) { stretch in
      count += room.free(in: stretch)
      return true
    }
    return count
  }
}
