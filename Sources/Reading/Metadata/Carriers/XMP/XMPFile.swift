import Bytes
import Vocabulary

/// A file that a value of a packet is, opened: a portrait's picture before the blur, the sound
/// of a picture, a thumbnail [GImage, GAudio and GDepth of Google's cameras; XMP 1 8.2.2.4].
///
/// It is edited inside, and written again in the place of the value. A file that cannot be opened,
/// or of which streams are scattered over media, goes whole with any kind.
package struct XMPFile: Sendable {
  /// The value.
  package let leaf: ElementID
  package let file: CodedFile
  package let asset: EmbeddedAsset
  /// What is inside, as elements of the packet, in the order of the asset's behind its first.
  let elements: [Element]

  /// Opens the file that a leaf is; nil if it is none, or cannot be opened.
  private init?(_ file: CodedFile, in leaf: XMPLeaf, at id: ElementID, first: Int, depth: Int) {
    guard
      let asset = try? EmbeddedAsset(
        at: 0..<file.bytes.count, of: file.bytes, key: "file", kinds: leaf.element.kinds,
        depth: depth),
      !asset.elements.contains(where: { $0.reading == .unopened }),
      !asset.inventory.blocks.contains(where: \.isScattered)
    else { return nil }
    self.leaf = id
    self.file = file
    self.asset = asset
    elements = asset.elements.dropFirst().map { element in
      var inside = element
      let path = leaf.element.path
      inside.path = element.path.isEmpty ? path : "\(path)/\(element.path)"
      inside.offset = leaf.element.offset
      // Its first element is the value itself.
      inside.within = element.within.flatMap { $0 == 0 ? nil : $0.moved(by: first - 1) } ?? id
      inside.alongside = element.alongside.map {
        $0.lowerBound.moved(by: first - 1)..<$0.upperBound.moved(by: first - 1)
      }
      // What is inside a text is not said less exactly: it goes.
      inside.exact = nil
      return inside
    }
  }

  /// The picture or the sound, whatever else is in the file.
  private var fingerprint: Fingerprint {
    var builder = FingerprintBuilder()
    builder.add(Array(file.head.utf8))
    for range in asset.inventory.mediaRanges() { builder.add(Array(file.bytes[range])) }
    return builder.fingerprint
  }

  /// Opens the files that leaves are, which then are known for what they hold; `depth` is how many
  /// assets the packet already lies inside.
  static func opening(_ leaves: inout [XMPLeaf], depth: Int) -> [XMPFile] {
    var files: [XMPFile] = []
    var first = leaves.count
    for (id, leaf) in leaves.identified {
      let file = leaf.text.flatMap(CodedFile.init)
      if let file, case .node = leaf.site,
        let opened = XMPFile(file, in: leaf, at: id, first: first, depth: depth)
      {
        leaves[id].element.fingerprint = opened.fingerprint
        first += opened.elements.count
        files.append(opened)
      } else if leaf.isFile(file) {
        // INVARIANT (closure): what cannot be looked into may hold anything.
        leaves[id].element.kinds = .opaque(leaf.element.kinds.first)
        leaves[id].element.reading = .malformed
      }
    }
    return files
  }
}

extension XMPLeaf {
  /// Whether files stand in the value, or the value is these bytes and they are a file.
  fileprivate func isFile(_ file: CodedFile?) -> Bool {
    if holdsFile { return true }
    guard let file else { return text.map(CodedFile.stands) ?? false }
    return file.isAddress || FileFormat(recognising: file.bytes) != .unknown
  }
}
