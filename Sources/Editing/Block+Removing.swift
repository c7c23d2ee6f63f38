import Metadata
import Vocabulary

extension Block {
  /// What is left of a carrier that fills its parts alone, as it was read; nil where nothing is.
  ///
  /// Extended XMP and embedded assets are more than one payload: containers that have them write
  /// them themselves.
  ///
  /// - Throws: `EditError` where it cannot be written without these elements.
  func payload(without removed: Set<Int>) throws(EditError) -> [UInt8]? {
    let place = Place(name, at: offset)
    switch content {
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
    case .mpf(let index): return index.removing(removed, firstPicture: nil)
    case .whole: return nil
    // Its values are carriers of their own, so the whole file is edited at once.
    case .directories, .asset: throw .cannotRewrite(place)
    }
  }
}
