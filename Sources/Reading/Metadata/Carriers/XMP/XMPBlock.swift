import Vocabulary

/// All the XMP of a JPEG: the packet, and the extended packet that it names.
package struct XMPBlock: Sendable {
  package let packet: XMPPacket
  package let extended: ExtendedXMP?

  /// The chunks as they were given.
  package let chunks: [[UInt8]]
  /// Which chunks make the extended packet.
  package let extendedChunks: [Int]
  /// Which chunks make up each of the last elements.
  package let strayChunks: [[Int]]

  /// Reads a packet and the chunks of extended XMP beside it, both without their signatures;
  /// `depth` is how many assets they already lie inside.
  ///
  /// - Throws: `MetadataError` where the packet itself cannot be read.
  package init(
    packet payload: [UInt8], chunks: [[UInt8]] = [], depth: Int = 0
  ) throws(MetadataError) {
    let alone = try XMPPacket(parsing: payload, depth: depth)
    var sets = Self.sets(of: chunks)
    var extended: ExtendedXMP?
    var members: [Int] = []
    let named = sets.firstIndex { set in
      guard let first = set.first, let guid = ExtendedXMP.guid(of: chunks[first]) else {
        return false
      }
      return guid.uppercased() == alone.extendedGUID?.uppercased()
    }
    if let named,
      let whole = try? ExtendedXMP(parsing: sets[named].map { chunks[$0] }, depth: depth)
    {
      extended = whole
      members = sets.remove(at: named)
    }
    self.packet =
      extended == nil
      ? alone : try XMPPacket(parsing: payload, isExtended: true, depth: depth)
    self.extended = extended
    self.chunks = chunks
    self.extendedChunks = members
    self.strayChunks = sets
  }

  /// The elements of the packet, then those of the extended packet, then one for each set of chunks
  /// that the packet does not name or that cannot be put together.
  ///
  /// They stand in the packets; a list of them is made for who asks.
  package var elements: [Element] {
    var elements = packet.elements
    let start = elements.count
    elements += extended?.packet.elements.map { Self.extended($0, behind: start) } ?? []
    elements += strayChunks.map { Self.stray($0.map { chunks[$0] }) }
    return elements
  }

  /// Chunks that bear one digest, in the order of their first.
  private static func sets(of chunks: [[UInt8]]) -> [[Int]] {
    var sets: [[Int]] = []
    var known: [String: Int] = [:]
    for (index, chunk) in chunks.enumerated() {
      let guid = ExtendedXMP.guid(of: chunk)
      if let guid, let set = known[guid] {
        sets[set].append(index)
      } else {
        if let guid { known[guid] = sets.count }
        sets.append([index])
      }
    }
    return sets
  }

  private static func extended(_ element: Element, behind start: Int) -> Element {
    var element = element
    element.within = element.within?.moved(by: start)
    element.alongside = element.alongside.map {
      $0.lowerBound.moved(by: start)..<$0.upperBound.moved(by: start)
    }
    element.path = "ExtendedXMP/\(element.path)"
    return element
  }

  private static func stray(_ chunks: [[UInt8]]) -> Element {
    let bytes = chunks.flatMap { $0 }
    return Element(
      kinds: .anything, reading: .malformed, carrier: .xmp, key: .other, path: "ExtendedXMP",
      offset: 0, length: bytes.count, fingerprint: Fingerprint(of: bytes))
  }
}
