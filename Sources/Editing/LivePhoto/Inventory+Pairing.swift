import Bytes
import Metadata
import Vocabulary

extension Inventory {
  /// The inventory with another identifier in the place of the one that ties its file to the other
  /// of a Live Photo; the same entries stand in it.
  ///
  /// - Throws: `EditError` where it cannot be written in its carrier.
  func writing(_ pair: PairEntry) throws(EditError) -> Inventory {
    guard entries.indices.contains(pair.entry) else { return self }
    let entry = entries[pair.entry]
    guard entry.pairIdentifier != pair.identifier else { return self }
    let block = blocks[entry.block]
    guard let content = block.content.writing(pair.identifier, in: entry.element) else {
      throw .cannotRewrite(entry.item.place)
    }
    return holding([entry.block: block.holding(content)])
  }
}

extension Block.Content {
  /// The content with another identifier in an element, of the same length; nil where its carrier
  /// cannot be written so.
  fileprivate func writing(_ identifier: PairIdentifier, in element: Int) -> Block.Content? {
    switch self {
    case .exif(let block):
      let start = block.elements[element].offset
      guard
        let range = ByteRange(
          at: start, count: identifier.text.count, within: block.bytes.count)
      else { return nil }
      var bytes = block.bytes
      bytes.replaceSubrange(range, with: identifier.text)
      let written = try? EXIFBlock(
        parsing: bytes, depth: block.depth, root: block.root,
        namesRawCamera: block.namesRawCamera)
      return written.map(Self.exif)
    case .exactField(let field): return field.writing(identifier).map(Self.exactField)
    case .directories, .mpf, .xmp, .photoshop, .icc, .jfif, .ducky, .adobe, .iptc, .png, .gif,
      .asset, .opaque, .scattered, .samsung, .whole:
      return nil
    }
  }
}
