import Bytes
import Metadata
import Vocabulary

extension Block {
  /// Takes elements out of a carrier that fills its parts alone, as it was read; nil where nothing
  /// is left of it.
  ///
  /// Extended XMP, embedded assets and carriers in a form of their container are more than one
  /// payload: containers that have them write them themselves.
  ///
  /// - Throws: `EditError` where it cannot be written without these elements.
  func payload(without removed: Set<ElementID>) throws(EditError) -> [UInt8]? {
    try content.payload(without: removed, at: Place(name, at: offset))
  }

  /// Takes elements out of a carrier that fills its parts alone, or of an asset; nil where nothing
  /// is left of it.
  ///
  /// - Throws: `EditError` where it cannot be written without these elements.
  func pieces(without removed: Set<ElementID>) throws(EditError) -> [Piece]? {
    if case .asset(let asset) = content.inPlace { return try asset.pieces(without: removed) }
    return try payload(without: removed).map { [.bytes($0)] }
  }

  /// Takes elements out of a part whose container wraps every carrier that can be written again in
  /// a form of its own; of the other carriers only embedded assets leave something.
  ///
  /// - Throws: `EditError` for a carrier without such a form, or where an asset cannot be written
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
  /// Takes elements out of a carrier that stands at a place; nil where nothing is left of it.
  ///
  /// - Throws: `EditError` where it cannot be written without these elements.
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
    // The directories of a file have values that are carriers of their own, so the whole file is
    // edited at once.
    case .directories, .png, .gif, .asset, .samsung, .scattered: throw .cannotRewrite(place)
    }
  }
}
