import Bytes
import Catalogue
import Vocabulary

extension EXIFWalk {
  /// Describes the private data of Adobe's converter by the kinds that it may hold.
  ///
  /// Returns nil if the data cannot be read, or if a block in it may name a place.
  ///
  /// ```
  /// 0  6  Adobe\0
  /// then, at even offsets, blocks:
  /// 0  4  type
  /// 4  4  length of the data, big-endian
  /// 8     data; for MakN, a maker note:
  ///       0  2  byte order: II, MM
  ///       2  4  offset of the note in the picture that was converted, big-endian
  ///       6     the note
  /// ```
  /// If all blocks are maker notes, and neither they nor the pictures in them name a place, the
  /// data is kept when places are removed.
  /// [DNG SDK 1.7, DNGPrivateData; DNG 1.7.1 DNGPrivateData]
  mutating func adobePrivate(
    _ description: EntryDescription, in range: ByteRange
  ) -> EntryDescription? {
    let data = bytes(in: range)
    let signature = Array("Adobe\0".utf8)
    guard data.starts(with: signature), data.count < 1 << 24 else { return nil }
    let make = cameraMaker()
    var found = Kinds(.makerNote)
    var offset = signature.count
    while offset < data.count {
      guard data.holds("MakN".utf8, at: offset), let length = data.uint32(at: offset + 4),
        let block = ByteRange(at: offset + 8, count: Int(length), within: data.count),
        let order = Self.order(in: data, at: block.lowerBound),
        let formerOffset = data.uint32(at: block.lowerBound + 2), block.count > 6
      else { return nil }
      let note = ByteExcerpt(
        Array(data[block].dropFirst(6)), at: range.lowerBound + block.lowerBound + 6)
      guard let held = kinds(ofNote: note, order, movedFrom: Int(formerOffset), make: make) else {
        return nil
      }
      found = found.adding(held)
      offset = block.upperBound + block.count % 2
    }
    return EntryDescription(key: description.key, kinds: found, reading: description.reading)
  }

  private static func order(in data: [UInt8], at offset: Int) -> ByteOrder? {
    if data.holds("II".utf8, at: offset) { return .littleEndian }
    return data.holds("MM".utf8, at: offset) ? .bigEndian : nil
  }

  /// Returns the kinds that a maker note may hold if nothing in it names a place, or nil if
  /// something may.
  private mutating func kinds(
    ofNote note: ByteExcerpt, _ order: ByteOrder, movedFrom formerOffset: Int, make: [UInt8]
  ) -> Kinds? {
    let range = note.range
    guard let format = MakerNoteFormat(recognising: note[range], make: make) else { return nil }
    let held = Kinds(.makerNote, mayHold: format.vendor.mayHold)
      .adding(kinds(ofPicturesIn: note, range))
    if format.body == .closed { return held }
    let block = MakerNoteBlock(
      parsing: note, in: range, as: format, order: order, origin: range.lowerBound - formerOffset)
    return block.flatMap { $0.finds.isEmpty && $0.unreadable.isEmpty ? held : nil }
  }
}
