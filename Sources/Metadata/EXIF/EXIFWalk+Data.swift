import Bytes
import Containers
import Vocabulary

extension EXIFWalk {
  /// Adds thumbnails and strips, and answers which entries belong to them.
  mutating func addData(of index: Int) -> Set<Int> {
    let directory = directories[index]
    guard case .standard = directory.role else { return [] }
    var paired: Set<Int> = []
    for pair in EXIFPointer.data {
      let entries = directory.table.entries
      guard let first = entries.firstIndex(where: { $0.tag == pair.offsets }),
        let second = entries.firstIndex(where: { $0.tag == pair.lengths })
      else { continue }
      let base = directory.table.layout.base
      let offsets = directory.table.numbers(of: entries[first], in: bytes, limit: 4096)
      let lengths = directory.table.numbers(of: entries[second], in: bytes, limit: 4096)
      let whole = zip(offsets, lengths).map { (base + $0)..<(base + $0 + $1) }
      let inside = whole.map { $0.clamped(to: 0..<bytes.count) }
      paired.formUnion([first, second])
      // Strips may be pixels; what has a tag for JPEG is JPEG.
      let content = inside.flatMap { bytes[$0] }
      let isPicture = pair.offsets != EXIFPointer.jpeg || content.starts(with: [0xFF, 0xD8])
      // What some editors leave of a thumbnail: an offset anywhere, and no bytes.
      let isEmpty = !whole.isEmpty && whole.allSatisfy(\.isEmpty)
      let preview = EmbeddedPreview(
        of: content, isWhole: isEmpty || (whole == inside && isPicture), depth: depth)
      add(preview, in: inside, entries: [first, second], of: index)
    }
    return paired
  }

  /// Adds a preview.
  ///
  /// Unknown bytes behind a picture in one piece are not its own: they are slack.
  private mutating func add(
    _ preview: EmbeddedPreview, in ranges: [ByteRange], entries: [Int], of index: Int
  ) {
    var (preview, ranges) = (preview, ranges)
    if let end = preview.end, ranges.count == 1, let range = ranges.first {
      ranges = [range.lowerBound..<(range.lowerBound + end)]
    } else {
      preview = preview.whole
    }
    let content = ranges.flatMap { bytes[$0] }
    let table = directories[index].table
    append(
      Element(
        kinds: preview.kinds, reading: preview.reading, carrier: .exif, key: .known("Thumbnail"),
        path: directories[index].path,
        offset: ranges.first?.lowerBound ?? table.entries[entries[0]].range.lowerBound,
        length: content.count, fingerprint: Fingerprint(of: content)),
      .data(ranges, entries: entries, of: index))
  }
}
