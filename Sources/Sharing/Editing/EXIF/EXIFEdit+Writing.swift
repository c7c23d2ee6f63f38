import Bytes
import Containers
import Metadata
import Vocabulary

extension EXIFEdit {
  /// Returns the changed values by range, because entries may share one.
  func overwrites(at base: Place) throws(EditError) -> [ByteRange: [UInt8]] {
    var overwrites: [ByteRange: [UInt8]] = [:]
    for (entry, value) in tree.overwritten where !isDropped(entry) {
      guard let range = stored(entry).first?.prefix(value.count) else { continue }
      guard overwrites.updateValue(value, forKey: range) ?? value == value else {
        throw .sharedBytes(Place(base.path, at: base.offset + range.lowerBound))
      }
    }
    return overwrites
  }

  /// Returns the pieces of the previews that are kept but lose elements.
  func previews() throws(EditError) -> [(Int, [Piece])] {
    var written: [(Int, [Piece])] = []
    for (number, elements) in thinned.sorted(by: { $0.key < $1.key }) {
      let asset = tree.previews[number].asset
      let place = Place("Thumbnail", at: asset.range.lowerBound)
      guard let pieces = try asset.pieces(without: elements) else { throw .cannotRewrite(place) }
      guard pieces.byteCount <= asset.range.count else {
        throw .tooLarge(place, length: pieces.byteCount, limit: asset.range.count)
      }
      written.append((number, pieces))
    }
    return written
  }
}
