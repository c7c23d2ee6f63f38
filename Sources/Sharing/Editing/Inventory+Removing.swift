import Bytes
import Metadata

extension Inventory {
  /// The pieces of the file without some of its entries; one copy of it where nothing goes.
  ///
  /// - Throws: `EditError` where a carrier cannot be written without them.
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
  /// The pieces of the asset, as they stand in the file around it, without some of its elements;
  /// nil where it goes whole.
  ///
  /// - Throws: `EditError` where something inside cannot be written without them.
  func pieces(without removed: Set<ElementID>) throws(EditError) -> [Piece]? {
    guard !removed.contains(0) else { return nil }
    return try inventory.pieces(without: entries(of: removed)).map {
      $0.moved(by: range.lowerBound)
    }
  }

  /// The bytes of the asset, which stands in others that are at hand, without some of its elements.
  ///
  /// nil if it goes whole, or cannot be written: the verifier then misses it.
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
