import Bytes
import Metadata
import Vocabulary

extension PhotoshopResources {
  /// Returns the resources with other values in their IPTC and XMP, or nil if a value does not fit.
  ///
  /// Any change to an IPTC block removes its digest.
  func writing(_ values: [ElementID: ExactValue]) -> [UInt8]? {
    var inner: [Int: [ElementID: ExactValue]] = [:]
    for (element, value) in values {
      guard case .inner(let resource, let id) = sources[element] else { return nil }
      inner[resource, default: [:]][id] = value
    }
    var rewritten: [Int: [UInt8]] = [:]
    for (index, values) in inner {
      switch resources[index].content {
      case .iptc(let datasets): rewritten[index] = datasets.writing(values)
      case .xmp(let packet): rewritten[index] = packet.writing(values)
      case .malformed, .iptcDigest, .thumbnail, .data: break
      }
      guard rewritten[index] != nil else { return nil }
    }
    return holding(rewritten)
  }
}
