import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Returns the name of the camera's maker, which distinguishes maker notes, or empty bytes if it
  /// is not stated.
  mutating func cameraMaker() -> [UInt8] {
    directories[0].table.entry(TIFFTag.make).map { bytes(in: $0.valueRange.prefix(64)) } ?? []
  }

  /// Adds the maker note: an element for each value that is an item of its own, and one for the
  /// rest.
  mutating func addMakerNote(_ entry: TIFFEntry, at position: Int, of index: DirectoryID) {
    var range = entry.valueRange
    var note = ByteExcerpt(bytes(in: range), at: range.lowerBound)
    if purpose.contentType != .cameraRaw, note[range].first == UInt8(ascii: "["),
      let text = MakerNoteText(note, in: range), text.isDivided
    {
      return add(text, in: note, range, behind: entry, at: position, of: index)
    }
    guard let format = format(of: note, range) else {
      let isText = purpose.contentType != .cameraRaw && MakerNoteText(note, in: range) != nil
      return addWhole(
        entry, at: position, of: index,
        kinds: isText ? .allExceptPlaces(.makerNote) : .opaque(.makerNote), reading: .read)
    }
    if let whole = wholeRange(of: range, format) {
      directories.tables.insert(range.upperBound..<whole.upperBound)
      (range, note) = (whole, ByteExcerpt(bytes(in: whole), at: whole.lowerBound))
    }
    if format.body == .closed {
      let kinds = Kinds(.makerNote, mayHold: format.vendor.mayHold)
        .adding(kinds(ofPicturesIn: note, range))
      return addWhole(entry, at: position, of: index, kinds: kinds, reading: .read)
    }
    let block = MakerNoteBlock(
      parsing: note, in: range, as: format, order: input.header.order,
      showsGainMap: input.showsGainMap)
    guard let block, block.unreadable.isEmpty || purpose.contentType != .cameraRaw,
      directories.list.count + block.directories.count <= input.setting.directoryLimit,
      !block.directories.contains(where: { directories.tables.overlaps($0.table.range) })
    else {
      return addWhole(
        entry, at: position, of: index, kinds: .opaque(.makerNote), reading: .malformed)
    }
    if purpose.contentType == .cameraRaw, let table = block.vendor.rawRendering,
      let raw = RawMakerNote(of: block, note, in: input.source, of: table),
      isUnclaimed(raw)
    {
      let path = "\(directories[index].path)/"
      return add(raw, of: block.vendor, in: note, path: path, origin: .entry(position, of: index))
    }
    add(block, in: note, behind: entry, at: position, of: index)
  }

  /// Returns the format of a maker note, or nil if it is neither known nor a directory.
  private mutating func format(of note: ByteExcerpt, _ range: ByteRange) -> MakerNoteFormat? {
    if let known = MakerNoteFormat(recognising: note[range], make: cameraMaker()) { return known }
    // It is not known which parts of an undocumented maker note raw converters need.
    guard purpose.contentType != .cameraRaw else { return nil }
    return MakerNoteFormat(otherMakers: note, in: range, order: input.header.order)
  }

  /// Adds a text: an element for each value that names a place, and one for the rest.
  private mutating func add(
    _ text: MakerNoteText, in note: ByteExcerpt, _ range: ByteRange, behind entry: TIFFEntry,
    at position: Int, of index: DirectoryID
  ) {
    let held = Kinds(.makerNote, mayHold: MakerNoteVendor.dji.mayHold)
    var kept = Array(note[range])
    for place in text.places {
      kept.blank(place.moved(by: -range.lowerBound), with: MakerNoteText.blank)
    }
    append(
      Element(
        kinds: held, reading: .read, carrier: .makerNote, key: .known("MakerNote"),
        path: directories[index].path, offset: range.lowerBound, length: range.count,
        fingerprint: Fingerprint(of: kept)),
      in: .entry(position, of: index))
    for place in text.places {
      append(
        Element(
          kinds: Kinds(.location).adding(held), carrier: .makerNote,
          key: .known("MakerNote:direction"), path: directories[index].path,
          offset: place.lowerBound, length: place.count, fingerprint: Fingerprint(of: note[place])),
        in: .field(place, blank: MakerNoteText.blank, entry: position, of: index))
    }
  }

  /// Returns the range of a maker note including the values after its end, or nil if there are
  /// none.
  ///
  /// Some cameras declare the note shorter than it is, Canon's EOS 7D by 32 bytes and Sony's in raw
  /// pictures by more: the last values follow its end, one after the other. If one of them starts
  /// in a value of another entry, the note was moved without its offsets being updated.
  private mutating func wholeRange(of range: ByteRange, _ format: MakerNoteFormat) -> ByteRange? {
    guard case .directory(let start, let bases) = format.body, bases.first == .header,
      case let layout = TIFFLayout(order: input.header.order, base: 0, limit: input.source.count),
      WorkLimit.allows(.scans(1)),
      let table = try? TIFFDirectory(parsing: input.source, at: range.lowerBound + start, layout),
      WorkLimit.allows(.scans(table.entries.count / 4))
    else { return nil }
    let stored = table.entries.compactMap(\.storedRange).sortedByStart()
    var end = range.upperBound
    let others = valuesBesideMakerNotes()
    for value in stored where value.upperBound > end {
      guard value.lowerBound >= range.lowerBound, value.lowerBound <= end,
        !others.overlaps(value.prefix(1))
      else { return nil }
      end = value.upperBound
    }
    let behind = range.upperBound..<end
    guard !behind.isEmpty, behind.count <= 4096, !directories.tables.overlaps(behind),
      !media.overlap(behind)
    else { return nil }
    return range.lowerBound..<end
  }

  /// The ranges of the values of entries that are not maker notes.
  private mutating func valuesBesideMakerNotes() -> RangeUnion {
    let others = directories.list.filter { !$0.isMakerNote }
    if let known = besideMakerNotes, known.directories == others.count { return known.ranges }
    let union = RangeUnion(
      others.flatMap(\.table.entries).filter { $0.tag != TIFFTag.makerNote }
        .compactMap(\.storedRange))
    besideMakerNotes = (others.count, union)
    return union
  }

  /// The reading of a maker note.
  ///
  /// Without it, raw pictures cannot be decoded or lose their colours, since it contains keys,
  /// curves and white levels.
  private var makerNoteReading: Reading { purpose.contentType == .cameraRaw ? .unopened : .read }

  /// Returns the bytes of a maker note: its entry, and values after the end that the entry
  /// declares.
  private func slot(
    of range: ByteRange, behind entry: TIFFEntry, at position: Int, of index: DirectoryID
  ) -> EXIFSlot {
    range == entry.valueRange
      ? .entry(position, of: index) : .data([range], entries: [position], of: index)
  }

  private mutating func addWhole(
    _ entry: TIFFEntry, at position: Int, of index: DirectoryID, kinds: Kinds, reading: Reading
  ) {
    let description = EntryDescription(
      key: .known("MakerNote"), kinds: kinds,
      reading: purpose.contentType == .cameraRaw ? .unopened : reading)
    addEntry(entry, at: position, of: index, as: description, carrier: .makerNote)
  }

  private mutating func add(
    _ block: MakerNoteBlock, in note: ByteExcerpt, behind entry: TIFFEntry, at position: Int,
    of index: DirectoryID
  ) {
    let lone = block.loneFields(in: note)
    guard lone.isEmpty else { return add(lone, in: note, of: block, at: position, of: index) }
    let pictures = LoosePictures(in: note, block.range)
    let opened = pictures.ranges.map { block.leavesRoom(for: $0) ? openedPicture(at: $0) : nil }
    // Pictures that cannot be opened are removed with the whole note.
    let isOpen = !pictures.holdsBroken && opened.allSatisfy { $0 != nil }
    let held = Kinds(.makerNote, mayHold: block.mayHold)
      .adding(isOpen ? nil : .anything)
    append(
      Element(
        kinds: held, reading: makerNoteReading,
        carrier: .makerNote, key: .known("MakerNote"), path: directories[index].path,
        offset: block.range.lowerBound, length: block.range.count,
        fingerprint: block.fingerprint(
          in: note, excluding: opened.compactMap { $0?.range })),
      in: slot(of: block.range, behind: entry, at: position, of: index))
    let first = noteDirectories(of: block, at: position, index)
    for find in block.finds {
      add(find, in: note, of: block, directory: first.moved(by: find.directory))
    }
    addUnreadable(of: block, in: note, excluding: opened.compactMap { $0?.range }, from: first)
    for picture in opened.compactMap({ $0 }) {
      add(
        picture, kinds: Kinds(.preview).adding(held), carrier: .makerNote,
        path: directories[first].path, slot: .data([picture.range], entries: [], of: first),
        length: nil)
    }
  }

  /// Adds the values that have a meaning outside their maker note, if it holds nothing else.
  ///
  /// A single value is removed with the note; of several, each is removed from the directory by
  /// itself.
  private mutating func add(
    _ lone: [MakerNoteBlock.KnownField], in note: ByteExcerpt, of block: MakerNoteBlock,
    at position: Int, of index: DirectoryID
  ) {
    let first = lone.count > 1 ? noteDirectories(of: block, at: position, index) : nil
    for find in lone {
      append(
        Element(
          kinds: find.row.kinds, carrier: .makerNote, key: .known(find.row.key),
          path: directories[first ?? index].path, offset: find.field.lowerBound,
          length: find.field.count, fingerprint: Fingerprint(of: note[find.field]),
          pairIdentifier: AppleNote.identifier(in: note, find)),
        in: first.map { .entry(find.position, of: $0) } ?? .entry(position, of: index))
    }
  }

  /// Adds the entries that cannot be read, and the bytes that may be their values.
  private mutating func addUnreadable(
    of block: MakerNoteBlock, in note: ByteExcerpt, excluding pictures: [ByteRange],
    from first: DirectoryID
  ) {
    for entry in block.unreadable {
      let directory = first.moved(by: entry.directory)
      append(
        Element(
          kinds: .anything, reading: .malformed, carrier: .makerNote, key: .other,
          path: directories[directory].path, offset: entry.range.lowerBound,
          length: entry.range.count, fingerprint: Fingerprint(of: note[entry.range])),
        in: .field(entry.range, blank: 0, entry: entry.position, of: directory))
    }
    let left = block.unclaimed.subtracting(pictures)
    guard let start = left.first else { return }
    append(
      Element(
        kinds: .anything, reading: .malformed, carrier: .makerNote, key: .known("MakerNote value"),
        path: directories[first].path, offset: start.lowerBound,
        length: left.reduce(0) { $0 + $1.count },
        fingerprint: Fingerprint(of: left.flatMap { note[$0] })),
      in: .slack(left))
  }

  /// Returns the kinds that the pictures in a maker note reveal if it is removed or kept whole, or
  /// nil if there are none.
  mutating func kinds(ofPicturesIn note: ByteExcerpt, _ range: ByteRange) -> Kinds? {
    guard reading.count(range) != nil else { return .anything }
    let pictures = LoosePictures(in: note, range)
    let inside = pictures.ranges.compactMap { ByteSlice($0, of: input.source) }
      .map { EmbeddedPreview(of: $0, isWhole: true, depth: input.depth).kinds }
    return Kinds(joining: inside + (pictures.holdsBroken ? [.anything] : []))
  }

  /// Adds the directories of a maker note, and returns the first of them.
  private mutating func noteDirectories(
    of block: MakerNoteBlock, at position: Int, _ index: DirectoryID
  ) -> DirectoryID {
    let first = directories.next
    for inner in block.directories {
      let path = inner.origin.map { directories[first.moved(by: $0.directory)].path }
      let origin =
        inner.origin.map { ($0.position, first.moved(by: $0.directory)) } ?? (position, index)
      directories.append(
        EXIFDirectory(
          role: .makerNote(block.vendor), path: "\(path ?? directories[index].path)/\(inner.name)",
          table: inner.table, origin: .entry(origin.0, of: origin.1)))
    }
    return first
  }

  private mutating func add(
    _ find: MakerNoteBlock.KnownField, in note: ByteExcerpt, of block: MakerNoteBlock,
    directory index: DirectoryID
  ) {
    // The note is removed whole with any kind that it may hold, and its entries with it, except for
    // those that are needed to show the picture.
    let kinds =
      find.isRendering
      ? find.row.kinds
      : find.row.kinds.adding(Kinds(.makerNote, mayHold: block.mayHold))
    // Raw converters walk through the records of an editor, and do not stop if there are none.
    let isRecords = purpose.contentType == .cameraRaw && find.row.kinds.first == .editHistory
    append(
      Element(
        kinds: kinds, reading: isRecords ? .unopened : .read, carrier: .makerNote,
        key: .known(find.row.key), path: directories[index].path,
        offset: find.field.lowerBound, length: find.field.count,
        fingerprint: Fingerprint(of: note[find.field]),
        exact: Catalogue.makerNotePlaceNames[find.row.key].map(ExactValue.name),
        pairIdentifier: AppleNote.identifier(in: note, find)),
      in: .field(find.field, blank: find.blank, entry: find.position, of: index))
  }
}
