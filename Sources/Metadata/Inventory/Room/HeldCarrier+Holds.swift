import Bytes
import Catalogue
import Containers
import Vocabulary

extension HeldCarrier {
  /// Nothing, where nobody tells what is shown or fixed.
  func holds() throws(ContainerError) -> HoldList { HoldList() }
}

extension EXIFBlock {
  func holds() throws(ContainerError) -> HoldList { try tree.holds(in: bytes, isFile: false) }
}

extension PNGCarrier {
  func holds() throws(ContainerError) -> HoldList { try content.held?.holds() ?? HoldList() }
}

extension GIFCarrier {
  func holds() throws(ContainerError) -> HoldList { try content.held?.holds() ?? HoldList() }
}

extension JFIFHeader {
  /// The signature, and the size of a thumbnail that there is: version, unit and densities show
  /// nothing, and neither do a width without a height and a height without a width.
  func holds() -> HoldList {
    var list = HoldList()
    list.hold(0..<Self.signatureLength, as: .fixed)
    if !payload[Self.thumbnailSize].contains(0) { list.hold(Self.thumbnailSize, as: .fixed) }
    return list
  }
}

extension AdobeSegment {
  /// The signature, and how colours are coded; the version and the flags show nothing.
  func holds() -> HoldList {
    var list = HoldList()
    list.hold(0..<5, as: .fixed)
    // [ITU-T T.872 6.5.3] Of other transforms nobody knows which.
    let transform = (Self.length - 1)..<Self.length
    if payload[transform].allSatisfy({ $0 <= 2 }) { list.hold(transform, as: .shown) }
    return list
  }
}

extension XMPBlock {
  /// What the packet's document says, and the white space around it; of an extended packet, nothing.
  func holds() -> HoldList {
    var list = HoldList()
    let payload = packet.payload
    guard let range = packet.documentRange else { return list }
    list.add(XMPMarkup(of: Array(payload[range])).holds, at: range.lowerBound)
    for padding in [0..<range.lowerBound, range.upperBound..<payload.count] {
      let space = payload[padding].prefix { $0 != 0 }
      // What is behind a zero is padding of another sort.
      let isPlain =
        XMPMarkup.isOfOneSort(space)
        && payload[padding].dropFirst(space.count).allSatisfy { $0 == 0 }
      if isPlain, space.allSatisfy(\.isXMLSpace) { list.hold(padding, as: .fixed) }
    }
    return list
  }
}

extension MPFIndex {
  /// Signature, header and tags.
  func holds() -> HoldList {
    var holds = HoldList()
    holds.hold(0..<(Self.signature.count + headerLength), as: .fixed)
    for (number, table) in directories.enumerated() {
      // An offset that leads to no directory could be any.
      let isIdle = table.next != nil && number + 1 == directories.count
      let values = table.entries.map(\.valueRange)
      holds.hold(
        [table.range].subtracting(values + (isIdle ? [table.nextField ?? 0..<0] : [])), as: .fixed)
    }
    if let numberField { holds.hold(numberField, as: .fixed) }
    // Others are an element.
    let unique = directories.lazy.compactMap { $0.entry(Self.uniqueIDsTag)?.storedRange }
    for range in unique where bytes[range].allSatisfy({ $0 == 0 }) {
      holds.hold(range, as: .fixed)
    }
    return holds
  }
}

extension PhotoshopResources {
  /// Signatures, numbers and lengths of resources, and the fields that say where data end.
  func holds() -> HoldList {
    var list = HoldList()
    for resource in resources {
      list.hold(resource.range.lowerBound..<resource.name.lowerBound, as: .fixed)
      list.hold((resource.data.lowerBound - 4)..<resource.data.lowerBound, as: .fixed)
    }
    return list
  }
}

extension ICCProfile {
  /// The table of tags, the fields of the header that convert colours or have one value, the numbers
  /// that convert colours, and texts that millions of profiles have.
  func holds() -> HoldList {
    var list = HoldList()
    list.hold([0..<4, 36..<40, Self.headerLength..<directory.upperBound], as: .fixed)
    // Version, class, colour spaces, intent.
    list.hold([8..<10, 12..<24, ICCHeaderField.intent.range], as: .shown)
    for field in [ICCHeaderField.version, .platform, .illuminant, .digest, .reserved]
    where field.isOfItsShape(in: payload) {
      list.hold(field.range, as: .fixed)
    }
    // Of the flags two bits may be set.
    if ICCHeaderField.flags.isOfItsShape(in: payload) {
      list.hold(ICCHeaderField.flags.range.dropLast(), as: .fixed)
    }
    for (_, range) in Self.removableFields where payload[range].allSatisfy({ $0 == 0 }) {
      list.hold(range, as: .fixed)
    }
    for tag in tags where tag.element == nil {
      switch tag.use {
      case .rendering:
        list.hold(tag.data, as: Catalogue.hold(ofProfileTag: tag.signature, payload[tag.data]))
      case .text:
        let free = ICCText.freeCodes(in: payload[tag.data])
        list.hold(
          [tag.data].subtracting(free.map { $0.moved(by: tag.data.lowerBound) }), as: .fixed)
      case .other: break
      }
      // The form of the data begins with its name and four zeros.
      list.hold(tag.data.prefix(Self.formLength), as: .fixed)
    }
    return list
  }

  private static let formLength = 8
}
