import Vocabulary

/// All the XMP of a JPEG: the packet, and the extended packet that it refers to.
package struct XMPBlock: Sendable {
  package let packet: XMPPacket
  package let extended: ExtendedXMP?

  /// The chunks in their original form.
  package let chunks: [[UInt8]]
  /// The indices of the chunks that form the extended packet.
  package let extendedChunks: [Int]
  /// The indices of the chunks of each of the last elements.
  package let strayChunks: [[Int]]

  /// Reads a packet and the chunks of extended XMP beside it, both without their signatures.
  ///
  /// - Parameters:
  ///   - payload: The packet.
  ///   - chunks: The chunks of extended XMP.
  ///   - depth: The number of assets that the packet and the chunks already lie inside.
  /// - Throws: `MetadataError` if the packet itself cannot be read.
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
  /// that the packet does not refer to or that cannot be joined.
  ///
  /// The elements are stored in the packets, and the list is created on each call.
  package var elements: [Element] {
    var elements = packet.elements
    let start = elements.count
    elements += extended?.packet.elements.map { Self.extended($0, behind: start) } ?? []
    elements += strayChunks.map { Self.stray($0.map { chunks[$0] }) }
    return elements
  }

  /// Returns the indices of chunks with equal digests, in the order of their first chunk.
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
