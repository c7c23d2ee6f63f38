import Bytes
import Vocabulary

/// An opened file that is a value of a packet: a portrait's picture before the blur, the sound of a
/// picture, a thumbnail [GImage, GAudio and GDepth of Google's cameras; XMP 1 8.2.2.4].
///
/// The file is edited inside, and written back as the value. A file that cannot be opened, or whose
/// streams are scattered over media, is removed whole with any kind.
package struct XMPFile: Sendable {
  /// The leaf that holds the value.
  package let leaf: ElementID
  package let file: CodedFile
  package let asset: EmbeddedAsset
  /// The contents of the file as elements of the packet, in the order of the asset's, except its
  /// first.
  let elements: [Element]

  /// Opens the file in a leaf, or returns nil if there is none or it cannot be opened.
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
      // The first element of the asset is the value itself.
      inside.within = element.within.flatMap { $0 == 0 ? nil : $0.moved(by: first - 1) } ?? id
      inside.alongside = element.alongside.map {
        $0.lowerBound.moved(by: first - 1)..<$0.upperBound.moved(by: first - 1)
      }
      // Values in a file inside a text have no coarse form; they are removed.
      inside.exact = nil
      return inside
    }
  }

  /// The fingerprint of the picture or the sound alone.
  private var fingerprint: Fingerprint {
    var builder = FingerprintBuilder()
    builder.add(Array(file.head.utf8))
    for range in asset.inventory.mediaRanges() { builder.add(Array(file.bytes[range])) }
    return builder.fingerprint
  }

  /// Opens the files in leaves, and updates the leaves with what is known about their contents.
  ///
  /// `depth` is the number of assets that the packet already lies inside.
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
        // INVARIANT (closure): a value that cannot be opened may hold anything.
        leaves[id].element.kinds = .opaque(leaf.element.kinds.first)
        leaves[id].element.reading = .malformed
      }
    }
    return files
  }
}

extension XMPLeaf {
  /// Returns whether the value contains files, or is itself a file.
  fileprivate func isFile(_ file: CodedFile?) -> Bool {
    if holdsFile { return true }
    guard let file else { return text.map(CodedFile.occurs) ?? false }
    return file.isAddress || FileFormat(recognising: file.bytes) != .unknown
  }
}
