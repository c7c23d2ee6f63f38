import Bytes
import Vocabulary

extension PhotoshopResources {
  /// Returns the value of a resource, of its name, or of an item inside it.
  func value(of element: ElementID) -> ItemValue? {
    switch sources[element] {
    case .name(let index): return ItemValue(decoding: payload[resources[index].name])
    case .resource(let index):
      let resource = resources[index]
      guard resource.data.count <= Inventory.readLimit else { return nil }
      switch resource.content {
      case .data, .malformed, .iptcDigest: return Self.value(of: Array(payload[resource.data]))
      case .iptc, .xmp, .thumbnail: return nil
      }
    case .inner(let index, let id):
      let resource = resources[index]
      switch resource.content {
      case .iptc(let datasets): return datasets.value(of: id)
      case .xmp(let packet): return packet.value(of: id)
      case .thumbnail(let asset):
        return asset.value(of: id, in: Array(payload[resource.data]))
      case .data, .malformed, .iptcDigest: return nil
      }
    case .tail: return ItemValue(decoding: payload[tail])
    }
  }

  /// Returns a text after its length in one byte, or in UTF-16 after its length in four, or the
  /// bytes otherwise [Photoshop File Formats, Image Resource IDs].
  private static func value(of data: [UInt8]) -> ItemValue? {
    if let length = data.first, length > 0,
      data.count - 1 - Int(length) == 0 || (data.count - 1 - Int(length) == 1 && data.last == 0),
      let text = TextDecoding.text(data[1...Int(length)])
    {
      return .text(text)
    }
    if let units = data.uint32(at: 0), units > 0, Int(units) * 2 == data.count - 4,
      let text = TextDecoding.utf16(data.dropFirst(4), order: .bigEndian)
    {
      return .text(text)
    }
    return ItemValue(decoding: data)
  }
}
