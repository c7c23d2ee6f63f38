import Bytes
package import Metadata

extension PhotoshopResources {
  /// Returns the resources without some of the elements, or nil if nothing remains.
  ///
  /// Everything else keeps its bytes. Any change to an IPTC block removes its digest, because the
  /// digest would identify the removed content.
  package func removing(_ removed: Set<ElementID>) -> [UInt8]? {
    guard elements.ids.contains(where: removed.contains) else { return payload }
    guard elements.ids.contains(where: { !removed.contains($0) }) else { return nil }
    let choice = Choice(of: self, removing: removed)
    let rewritten = choice.changed.map { ($0, rewrite(resources[$0], at: $0, under: choice)) }
    return assembled(Dictionary(uniqueKeysWithValues: rewritten), keepsTail: choice.keepsTail)
  }

  /// Returns the resources with other data in some of them.
  func holding(_ data: [Int: [UInt8]]) -> [UInt8] {
    let rewritten = data.map { index, data in
      (
        index,
        Optional(block(of: resources[index], name: payload[resources[index].name], data: data))
      )
    }
    return assembled(Dictionary(uniqueKeysWithValues: rewritten), keepsTail: true)
  }

  /// Returns the resources with some of them rewritten or removed.
  private func assembled(_ rewritten: [Int: [UInt8]?], keepsTail: Bool) -> [UInt8] {
    let changesIPTC = rewritten.keys.contains { resources[$0].id == PhotoshopResource.iptcID }
    var bytes: [UInt8] = []
    for (index, resource) in resources.enumerated() {
      if case .iptcDigest = resource.content, digestIsLayout, changesIPTC { continue }
      // If the last resource was not padded, another one may now follow it.
      if !bytes.count.isMultiple(of: 2) { bytes += [0] }
      bytes += (rewritten[index] ?? Array(payload[resource.range])) ?? []
    }
    return keepsTail ? bytes + payload[tail] : bytes
  }

  private func rewrite(_ resource: PhotoshopResource, at index: Int, under choice: Choice)
    -> [UInt8]?
  {
    guard !choice.gone.contains(index) else { return nil }
    var data: [UInt8]? = Array(payload[resource.data])
    if let inner = choice.inner[index] {
      switch resource.content {
      case .iptc(let datasets): data = datasets.removing(inner)
      case .xmp(let packet): data = packet.removing(inner)
      case .thumbnail(let asset): data = thumbnail(asset, of: resource, without: inner)
      case .malformed, .iptcDigest, .data: break
      }
    }
    let name = choice.unnamed.contains(index) ? [] : payload[resource.name]
    // A kept name keeps its resource, even an empty one.
    guard data != nil || !name.isEmpty else { return nil }
    return block(of: resource, name: name, data: data ?? [])
  }

  /// Returns a thumbnail without some of its elements, with a header that states its new length.
  ///
  /// Returns nil if the thumbnail cannot be written. The verifier then reports it as missing.
  private func thumbnail(
    _ asset: EmbeddedAsset, of resource: PhotoshopResource, without inner: Set<ElementID>
  ) -> [UInt8]? {
    let data = Array(payload[resource.data])
    guard let picture = asset.bytes(of: data, without: inner) else { return nil }
    var head = Array(data.prefix(20))
    head.append(number: UInt32(truncatingIfNeeded: picture.count))
    return head + data[24..<PhotoshopResource.thumbnailHead] + picture
  }

  private func block(
    of resource: PhotoshopResource, name: ArraySlice<UInt8>, data: [UInt8]
  ) -> [UInt8] {
    var block = Array(payload[resource.range].prefix(6))
    block.append(UInt8(truncatingIfNeeded: name.count))
    block += name
    if !block.count.isMultiple(of: 2) { block += [0] }
    block.append(number: UInt32(truncatingIfNeeded: data.count))
    block += data
    if !block.count.isMultiple(of: 2) { block += [0] }
    return block
  }
}

/// The fate of each resource.
private struct Choice {
  /// The resources that are not copied unchanged.
  private(set) var changed: Set<Int> = []
  /// The resources that are removed whole.
  private(set) var gone: Set<Int> = []
  /// The resources that lose their name.
  private(set) var unnamed: Set<Int> = []
  /// The elements that are removed from the IPTC, XMP or thumbnail in a resource.
  private(set) var inner: [Int: Set<ElementID>] = [:]
  private(set) var keepsTail = true

  init(of resources: PhotoshopResources, removing removed: Set<ElementID>) {
    for (id, source) in resources.sources.identified where removed.contains(id) {
      switch source {
      case .name(let index):
        unnamed.insert(index)
        changed.insert(index)
      case .resource(let index):
        gone.insert(index)
        changed.insert(index)
      case .inner(let index, let inside):
        inner[index, default: []].insert(inside)
        changed.insert(index)
      case .tail:
        keepsTail = false
      }
    }
  }
}
