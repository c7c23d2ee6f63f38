import Bytes
import Metadata
import Vocabulary

extension Block {
  /// Returns the payload of the carrier without the given elements, or nil if nothing remains.
  ///
  /// The carrier must be alone in its parts and stored as it was read. Extended XMP, embedded
  /// assets and carriers that their container stores in its own form consist of more than one
  /// payload; their containers write them.
  ///
  /// - Throws: `EditError` if the carrier cannot be written without these elements.
  func payload(without removed: Set<ElementID>) throws(EditError) -> [UInt8]? {
    try content.payload(without: removed, at: Place(name, at: offset))
  }

  /// Returns the pieces of the carrier or asset without the given elements, or nil if nothing
  /// remains.
  ///
  /// A carrier must be alone in its parts.
  ///
  /// - Throws: `EditError` if the carrier cannot be written without these elements.
  func pieces(without removed: Set<ElementID>) throws(EditError) -> [Piece]? {
    if case .asset(let asset) = content.inPlace { return try asset.pieces(without: removed) }
    return try payload(without: removed).map { [.bytes($0)] }
  }

  /// Returns the pieces of a part without the given elements.
  ///
  /// The container of the part wraps every rewritable carrier in a form of its own. Of the other
  /// carriers, only embedded assets leave any pieces.
  ///
  /// - Throws: `EditError` if the carrier has no such form, or if an asset cannot be written
  ///   without these elements.
  func unwrappedPieces(without removed: Set<ElementID>) throws(EditError) -> [Piece] {
    if case .asset(let asset) = content.inPlace { return try asset.pieces(without: removed) ?? [] }
    guard try payload(without: removed) == nil else {
      throw .cannotRewrite(Place(name, at: offset))
    }
    return []
  }
}

extension Block.Content {
  /// Returns the payload of the carrier at a place without the given elements, or nil if nothing
  /// remains.
  ///
  /// - Throws: `EditError` if the carrier cannot be written without these elements.
  func payload(without removed: Set<ElementID>, at place: Place) throws(EditError) -> [UInt8]? {
    switch self {
    case .exif(let block):
      var edit = EXIFEdit(removing: removed, from: block)
      return try edit.run(at: place)
    case .xmp(let block): return block.removing(removed).packet
    case .photoshop(let resources): return resources.removing(removed)
    case .icc(let profile): return profile.removing(removed)
    case .iptc(let datasets): return datasets.removing(removed)
    case .jfif(let header): return header.removing(removed)
    case .ducky(let segment): return segment.removing(removed)
    case .adobe(let segment): return segment.removing(removed)
    case .flir(let records): return records.removing(removed)
    case .ricoh(let fields): return fields.removing(removed)
    case .mpf(let index): return index.removing(removed)
    case .whole, .opaque: return nil
    case .exactField(let field): return removed.contains(0) ? nil : field.bytes
    // Directories of a file hold values that are carriers themselves, so the whole file is edited
    // at once.
    case .directories, .png, .gif, .asset, .samsung, .scattered: throw .cannotRewrite(place)
    }
  }
}
