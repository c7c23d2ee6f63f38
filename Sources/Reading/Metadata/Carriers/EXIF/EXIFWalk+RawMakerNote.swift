import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Reads a block of a raw picture whose first directory belongs to a maker.
  ///
  /// - Returns: Everything in the block.
  /// - Throws: `ContainerError` if it is not such a block, or reading fails.
  mutating func tree(
    ofRawPictureBy vendor: MakerNoteVendor
  ) throws(ContainerError) -> EXIFTree {
    let range = 0..<input.source.count
    let note = ByteExcerpt(bytes(in: range), at: 0)
    let format = MakerNoteFormat(of: vendor, .header(at: 0))
    guard let table = vendor.rawRendering,
      let block = MakerNoteBlock(parsing: note, in: range, as: format, order: input.header.order),
      let raw = RawMakerNote(of: block, note, in: input.source, of: table)
    else { throw .malformed(what: "no maker's block", at: 0) }
    purpose.contentType = .cameraRaw
    add(raw, of: vendor, in: note, path: "", origin: .header)
    if let failure = reading.failure { throw failure }
    return found
  }

  /// Returns whether nothing else claims the preview of a raw picture's maker note.
  func isUnclaimed(_ raw: RawMakerNote) -> Bool {
    guard let picture = raw.preview?.picture else { return true }
    return !directories.tables.overlaps(picture) && !media.overlap(picture)
  }

  /// Adds the entries of a raw picture's maker note one by one; its tables are always kept.
  mutating func add(
    _ raw: RawMakerNote, of vendor: MakerNoteVendor, in note: ByteExcerpt, path: String,
    origin: EXIFDirectory.Origin
  ) {
    directories.haveTabledMaker = true
    let first = directories.next
    for directory in raw.directories {
      directories.append(
        EXIFDirectory(
          role: .makerNote(vendor),
          path: directory.position == nil
            ? "\(path)\(directory.name)" : "\(path)\(raw.directories[0].name)/\(directory.name)",
          table: directory.table,
          origin: directory.position.map { .entry($0, of: first) } ?? origin))
    }
    for value in raw.values {
      let owner = first.moved(by: value.directory)
      // A picture that is a value is removed with any kind inside it.
      let inside =
        value.kinds.first == .rendering ? nil : kinds(ofPicturesIn: note, value.field)
      append(
        Element(
          kinds: value.kinds.adding(inside), reading: value.reading,
          carrier: .makerNote, key: value.key,
          path: directories[owner].path, offset: value.field.lowerBound,
          length: value.field.count, fingerprint: Fingerprint(of: note[value.field])),
        in: .field(value.field, blank: 0, entry: value.position, of: owner))
    }
    if let preview = raw.preview { add(preview, in: note, behind: first) }
    guard let start = raw.slack.first else { return }
    append(
      Element(
        kinds: .opaque(.makerNote), reading: .malformed, carrier: .makerNote,
        key: .known("MakerNote slack"), path: directories[first].path, offset: start.lowerBound,
        length: raw.slack.reduce(0) { $0 + $1.count },
        fingerprint: Fingerprint(of: raw.slack.flatMap { note[$0].filter { $0 != 0 } })),
      in: .slack(raw.slack))
  }

  /// Returns a range without trailing zeros.
  private mutating func withoutZeros(_ range: ByteRange) -> ByteRange {
    var last: Int?
    var offset = range.lowerBound
    stretches(of: range) { bytes in
      if let index = bytes.lastIndex(where: { $0 != 0 }) { last = offset + index }
      offset += bytes.count
    }
    return range.prefix((last ?? range.lowerBound - 1) + 1 - range.lowerBound)
  }

  /// Adds the preview of a maker note, and the entries that give its place.
  private mutating func add(
    _ preview: RawMakerPreview, in note: ByteExcerpt, behind first: DirectoryID
  ) {
    guard let picture = ByteSlice(preview.picture, of: input.source), !preview.picture.isEmpty
    else {
      return
    }
    let owner = first.moved(by: preview.directory)
    let slot = EXIFSlot.data(preview.ranges, entries: [], of: owner)
    var found = EmbeddedPreview.pixels
    // A shortened preview is followed by zeros, and its length entry is unchanged.
    if let asset = openedPicture(at: withoutZeros(preview.picture)) {
      add(
        asset, kinds: found.kinds, carrier: .makerNote, path: directories[owner].path, slot: slot,
        length: nil)
    } else {
      found = EmbeddedPreview(of: picture, isWhole: true, depth: input.depth).whole
      append(
        Element(
          kinds: found.kinds, reading: found.reading, carrier: .makerNote,
          key: .known("Thumbnail"), path: directories[owner].path,
          offset: preview.picture.lowerBound, length: preview.picture.count,
          fingerprint: Fingerprint(of: bytes(in: preview.picture))),
        in: slot)
    }
    guard preview.clearsPointers else { return }
    for pointer in preview.pointers {
      let entries = directories[owner].table.entries
      guard let position = entries.firstIndex(where: { $0.range.encloses(pointer) }) else {
        continue
      }
      append(
        Element(
          kinds: found.kinds, reading: found.reading, carrier: .makerNote,
          key: .known("Thumbnail pointer"), path: directories[owner].path,
          offset: pointer.lowerBound, length: pointer.count,
          fingerprint: Fingerprint(of: note[pointer])),
        in: .field(pointer, blank: 0, entry: position, of: owner))
    }
  }
}
