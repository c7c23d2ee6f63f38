import Bytes
import Crypto
package import Metadata

extension XMPBlock {
  /// Returns the packet and the chunks without some of the elements, and with other values for
  /// some.
  ///
  /// The packet names the extended packet by a digest of its content, so the digest changes with
  /// the content. If the extended packet does not change, its chunks are kept unchanged.
  ///
  /// - Parameters:
  ///   - removed: Indices of elements.
  ///   - values: New values by index, for elements whose value is one string.
  /// - Returns: The packet, or nil if nothing of it remains, and the chunks of extended XMP.
  package func removing(
    _ removed: Set<ElementID>, setting values: [ElementID: String] = [:]
  ) -> (packet: [UInt8]?, extendedChunks: [[UInt8]]) {
    let extendedStart = packet.elementCount
    let strayStart = extendedStart + (extended?.packet.elementCount ?? 0)
    let fromPacket = removed.filter { $0.position < extendedStart }
    let fromExtended = removed.filter { (extendedStart..<strayStart).contains($0.position) }
    let values = (
      packet: values.filter { $0.key.position < extendedStart },
      extended: values.filter { $0.key.position >= extendedStart }
    )
    var gone: Set<Int> = []
    for (index, chunks) in strayChunks.enumerated()
    where removed.contains(ElementID(strayStart + index)) {
      gone.formUnion(chunks)
    }
    guard let extended, !fromExtended.isEmpty || !values.extended.isEmpty else {
      return (
        packet.removing(fromPacket, setting: values.packet),
        chunks.indices.filter { !gone.contains($0) }.map { chunks[$0] }
      )
    }
    let inner = Set(fromExtended.map { $0.moved(by: -extendedStart) })
    gone.formUnion(extendedChunks)
    let others = chunks.indices.filter { !gone.contains($0) }.map { chunks[$0] }
    let innerValues = Dictionary(
      uniqueKeysWithValues: values.extended.map { ($0.key.moved(by: -extendedStart), $0.value) })
    guard let document = extended.packet.removing(inner, setting: innerValues) else {
      return (packet.removing(fromPacket, setting: values.packet, note: .dropped), others)
    }
    let guid = Self.digest(of: document)
    return (
      packet.removing(fromPacket, setting: values.packet, note: .renamed(guid)),
      ExtendedXMP.chunks(of: document, guid: guid) + others
    )
  }

  /// Returns the MD5 digest of a document, in uppercase hexadecimal digits [XMP 3 1.1.3.1].
  static func digest(of document: [UInt8]) -> String {
    var hash = Insecure.MD5()
    unsafe document.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
    let digits = Array("0123456789ABCDEF".utf8)
    let hex = hash.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: hex, as: UTF8.self)
  }
}

extension ExtendedXMP {
  /// The number of data bytes in a chunk.
  ///
  /// They fit into a segment together with its length, its signature and the chunk's own header,
  /// with the margin that other writers leave.
  package static let maximumData = 65_400

  /// Returns a document divided into chunks.
  package static func chunks(of document: [UInt8], guid: String) -> [[UInt8]] {
    stride(from: 0, to: document.count, by: maximumData).map { start in
      var chunk = Array(guid.utf8)
      chunk.append(number: UInt32(truncatingIfNeeded: document.count))
      chunk.append(number: UInt32(truncatingIfNeeded: start))
      return chunk + document[start..<min(start + maximumData, document.count)]
    }
  }
}
