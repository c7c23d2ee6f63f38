import Bytes
package import Metadata

extension PhotoshopResources {
  /// The resources without some of the elements; nil where nothing is left.
  ///
  /// What is not touched keeps its bytes. The digest of an IPTC block goes with any change to it:
  /// it would tell what was there.
  package func removing(_ removed: Set<Int>) -> [UInt8]? {
    guard elements.indices.contains(where: removed.contains) else { return payload }
    guard elements.indices.contains(where: { !removed.contains($0) }) else { return nil }
    let choice = Choice(of: self, removing: removed)
    var bytes: [UInt8] = []
    var changesIPTC = false
    let rewritten = resources.indices.map { index -> [UInt8]? in
      let resource = resources[index]
      guard choice.changed.contains(index) else { return Array(payload[resource.range]) }
      if resource.id == PhotoshopResource.iptcID { changesIPTC = true }
      return rewrite(resource, index, choice)
    }
    for (resource, block) in zip(resources, rewritten) {
      if case .iptcDigest = resource.content, digestIsLayout, changesIPTC { continue }
      // Where the last resource was not padded, another may follow it now.
      if !bytes.count.isMultiple(of: 2) { bytes += [0] }
      bytes += block ?? []
    }
    return choice.keepsTail ? bytes + payload[tail] : bytes
  }

  private func rewrite(_ resource: PhotoshopResource, _ index: Int, _ choice: Choice) -> [UInt8]? {
    guard !choice.gone.contains(index) else { return nil }
    var data: [UInt8]? = Array(payload[resource.data])
    if let inner = choice.inner[index] {
      switch resource.content {
      case .iptc(let datasets): data = datasets.removing(inner)
      case .xmp(let packet): data = packet.removing(inner)
      case .malformed, .iptcDigest, .data: break
      }
    }
    let name = choice.unnamed.contains(index) ? [] : payload[resource.name]
    // A name that is kept keeps its resource, even an empty one.
    guard data != nil || !name.isEmpty else { return nil }
    var block = Array(payload[resource.range].prefix(6))
    block.append(UInt8(truncatingIfNeeded: name.count))
    block += name
    if !block.count.isMultiple(of: 2) { block += [0] }
    block.append(number: UInt32(truncatingIfNeeded: data?.count ?? 0))
    block += data ?? []
    if !block.count.isMultiple(of: 2) { block += [0] }
    return block
  }
}

/// What becomes of which resource.
private struct Choice {
  /// Resources that are not copied as they are.
  private(set) var changed: Set<Int> = []
  /// Resources that go whole.
  private(set) var gone: Set<Int> = []
  /// Resources that lose their name.
  private(set) var unnamed: Set<Int> = []
  /// Elements that leave the IPTC or XMP in a resource.
  private(set) var inner: [Int: Set<Int>] = [:]
  private(set) var keepsTail = true

  init(of resources: PhotoshopResources, removing removed: Set<Int>) {
    for (element, source) in resources.sources.enumerated() where removed.contains(element) {
      switch source {
      case .name(let index):
        unnamed.insert(index)
        changed.insert(index)
      case .resource(let index):
        gone.insert(index)
        changed.insert(index)
      case .inner(let index, let position):
        inner[index, default: []].insert(position)
        changed.insert(index)
      case .tail:
        keepsTail = false
      }
    }
  }
}
