import Bytes
import Catalogue
import Containers
import Vocabulary

extension Element {
  /// The purpose of the bytes of the element.
  var use: ByteUse { reading == .unrecognised ? .unrecognised : .item }
}

extension MPFIndex {
  /// Claims both directories with the values of their entries, and slack.
  func claims() -> ClaimList {
    var list = ClaimList()
    list.claim(0..<(Self.signature.count + headerLength), as: .structure, named: "head")
    for table in directories {
      list.claim(table.range, as: .structure, named: "directory")
      for entry in table.entries {
        if let stored = entry.storedRange { list.claim(stored, as: .structure, named: "directory") }
      }
    }
    for (element, ranges) in zip(elements, values) {
      list.claim(ranges, as: element.use, named: "\(element.key)")
    }
    return list
  }
}

extension XMPPacket {
  /// The claims on the document and the bytes around it, which are padding or an element.
  var claims: ClaimList {
    var list = ClaimList()
    let range = documentRange ?? payload.indices
    list.claim(range, as: .item, named: "packet")
    for (padding, element) in [
      (0..<range.lowerBound, before.isEmpty), (range.upperBound..<payload.count, behind.isEmpty),
    ] {
      // Bytes that are more than padding are an element, surrounded by white space.
      let isPadding = payload[padding].allSatisfy(\.isPacketPadding)
      if !element || isPadding {
        list.claim(padding, as: isPadding ? .structure : .item, named: "padding")
      }
    }
    return list
  }
}

extension UInt8 {
  /// Whether the byte is meaningless around a packet: white space, or part of a byte order mark.
  fileprivate var isPacketPadding: Bool {
    switch self {
    case 0, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF: true
    default: false
    }
  }
}

extension PhotoshopResources {
  /// Claims heads, names and data of the resources; a byte remains after odd lengths.
  func claims() throws(ContainerError) -> ClaimList {
    var list = ClaimList()
    for resource in resources {
      list.claim(
        resource.range.lowerBound..<resource.name.lowerBound, as: .structure, named: "resource head"
      )
      list.claim(resource.name, as: .item, named: "name")
      list.claim(
        (resource.data.lowerBound - 4)..<resource.data.lowerBound, as: .structure,
        named: "resource head")
      switch resource.content {
      case .iptc(let datasets): list.add(datasets.claims(), at: resource.data.lowerBound)
      case .xmp(let packet): list.add(packet.claims, at: resource.data.lowerBound)
      case .thumbnail(let asset):
        let start = resource.data.lowerBound
        list.claim(
          start..<(start + asset.range.lowerBound), as: .structure, named: "thumbnail head")
        let inside = try asset.inventory.claims(
          in: Array(payload[resource.data][asset.range.moved(by: start)]))
        list.add(inside, at: start + asset.range.lowerBound, below: "thumbnail")
      case .malformed: list.claim(resource.range, as: .item, named: "resource")
      case .iptcDigest, .data:
        let isKnown = resource.isPhotoshops && Catalogue.photoshop(resource.id) != nil
        list.claim(resource.data, as: isKnown ? .item : .unrecognised, named: "resource")
      }
    }
    if sources.contains(.tail) { list.claim(tail, as: .item, named: "tail") }
    return list
  }
}

extension ICCProfile {
  /// Claims the directory, the tags, and the bytes that belong to neither.
  func claims() -> ClaimList {
    var list = ClaimList()
    list.claim(directory, as: .structure, named: "directory")
    for tag in tags {
      list.claim(
        tag.data, as: tag.element?.reading == .unrecognised ? .unrecognised : .item, named: "tag")
    }
    if extents.contains(.slack) { list.claim(unclaimed, as: .unrecognised, named: "slack") }
    return list
  }
}

extension JFIFHeader {
  func claims() -> ClaimList {
    var list = ClaimList()
    list.claim(elements, at: extents)
    return list
  }
}

extension DuckySegment {
  func claims() -> ClaimList {
    var list = ClaimList()
    list.claim(0..<Self.signatureLength, as: .structure, named: "head")
    list.claim(elements, at: extents)
    return list
  }
}

extension AdobeSegment {
  func claims() -> ClaimList {
    var list = ClaimList()
    let others = extents.dropFirst()
    for field in [0..<Self.length].subtracting(Array(others)) {
      list.claim(field, as: .item, named: "fields")
    }
    for other in others {
      list.claim(
        other, as: .unrecognised, named: other == slack ? "slack" : "version and flags")
    }
    return list
  }
}

extension IPTCDatasets {
  func claims() -> ClaimList {
    var list = ClaimList()
    for dataset in datasets {
      let row = Catalogue.iptc(record: dataset.record, dataset: dataset.number)
      list.claim(dataset.range, as: .item, named: row.map { "\($0.key)" } ?? "dataset")
    }
    return list
  }
}
