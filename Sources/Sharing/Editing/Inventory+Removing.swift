import Bytes
import Metadata

extension Inventory {
  /// Returns the pieces of the file without some of its entries, or one copy of the file if nothing
  /// is removed.
  ///
  /// - Throws: `EditError` if a carrier cannot be written without them.
  func pieces(without entries: Set<EntryID>) throws(EditError) -> [Piece] {
    let edits = BlockEdits(removing: entries, from: self)
    switch container {
    case .jpeg(let structure):
      return try JPEGEdit(structure: structure, blocks: blocks).pieces(applying: edits)
    case .png(let structure):
      return try PNGEdit(structure: structure, blocks: blocks).pieces(applying: edits)
    case .isoBaseMedia(let structure):
      var edit = ISOBMFFEdit(structure: structure, blocks: blocks)
      return try edit.pieces(applying: edits)
    case .jxl(let structure):
      return try JXLEdit(structure: structure, blocks: blocks).pieces(applying: edits)
    case .webP(let structure):
      return try WebPEdit(structure: structure, blocks: blocks).pieces(applying: edits)
    case .gif(let structure):
      return try GIFEdit(structure: structure, blocks: blocks).pieces(applying: edits)
    case .tiff(let tree):
      return try TIFFEdit(tree: tree, blocks: blocks).pieces(applying: edits)
    case .xmp(let count):
      return try XMPFileEdit(count: count, blocks: blocks).pieces(applying: edits)
    }
  }
}

extension EmbeddedAsset {
  /// Returns the pieces of the asset, at their places in the enclosing file, without some of its
  /// elements, or nil if the asset is removed whole.
  ///
  /// - Throws: `EditError` if something inside the asset cannot be written without them.
  func pieces(without removed: Set<ElementID>) throws(EditError) -> [Piece]? {
    guard !removed.contains(0) else { return nil }
    return try inventory.pieces(without: entries(of: removed)).map {
      $0.moved(by: range.lowerBound)
    }
  }

  /// Returns the bytes of an asset inside the given source bytes, without some of the asset's
  /// elements.
  ///
  /// Returns nil if the asset is removed whole or cannot be written. In the second case the
  /// verifier reports it as missing.
  func bytes(of source: [UInt8], without removed: Set<ElementID>) -> [UInt8]? {
    guard let pieces = try? pieces(without: removed) else { return nil }
    return pieces.flatMap { piece in
      switch piece {
      case .copy(let range): Array(source[range])
      case .bytes(let bytes): bytes
      case .zeros(let count): [UInt8](repeating: 0, count: count)
      }
    }
  }
}

/// Rewrites an XMP packet that is a file of its own.
struct XMPFileEdit {
  let count: Int
  let blocks: [Block]

  /// An empty packet, for a file whose elements are all removed [ISO 16684-1 7.3, 7.4].
  static let empty = Array(
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF></x:xmpmeta>
    """.utf8)

  /// Returns the pieces of the output.
  ///
  /// - Throws: `EditError` if the packet cannot be written without the removed elements.
  func pieces(applying edits: BlockEdits) throws(EditError) -> [Piece] {
    guard let block = blocks.first, let edit = edits[0] else { return [.copy(0..<count)] }
    return [.bytes(try block.payload(without: edit.gone) ?? Self.empty)]
  }
}
