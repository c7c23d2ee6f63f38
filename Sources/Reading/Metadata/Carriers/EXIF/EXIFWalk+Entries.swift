import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFWalk {
  /// Adds the pictures and entries of a directory.
  mutating func addElements(of index: DirectoryID) {
    guard case .standard(let role) = directories[index].role else { return }
    let paired = addData(of: index)
    let first = elements.next
    var tags: Set<UInt16> = []
    for (position, entry) in directories[index].table.entries.enumerated() {
      let isRepeated = !tags.insert(entry.tag).inserted
      if !paired.contains(position) {
        add(entry, at: position, of: index, in: role, isRepeated: isRepeated)
      }
      addSpare(of: entry, at: position, of: index)
    }
    // Without its preview, a thumbnail directory would be read as the directory of a page.
    guard input.setting == .file, role == .thumbnail || role == .depthMap,
      let preview = elements.preview(of: index, before: first)
    else { return }
    for position in first.position..<elements.next.position {
      elements[ElementID(position)].within = preview
    }
  }

  /// Adds the bytes of an entry's field after a value that does not fill it.
  ///
  /// Writers leave old memory contents there. The bytes are kept or removed with their entry. If
  /// the entry is not an element, such as a pointer, they are removed with anything.
  private mutating func addSpare(of entry: TIFFEntry, at position: Int, of index: DirectoryID) {
    guard let spare = entry.spareRange else { return }
    let left = bytes(in: spare).filter { $0 != 0 }
    guard !left.isEmpty else { return }
    let owner =
      elements.slots.last == .entry(position, of: index) ? elements.next.moved(by: -1) : nil
    append(
      Element(
        kinds: .anything, reading: owner == nil ? .malformed : .unrecognised, carrier: .unclaimed,
        key: .known("slack"), path: directories[index].path, offset: spare.lowerBound,
        length: left.count, fingerprint: Fingerprint(of: left), within: owner),
      in: .field(spare, blank: 0, entry: position, of: index))
  }

  private mutating func add(
    _ entry: TIFFEntry, at position: Int, of index: DirectoryID, in role: EXIFDirectoryRole,
    isRepeated: Bool
  ) {
    let directory = directories[index]
    if directory.leads(through: entry) { return }
    if entry.tag == TIFFTag.makerNote, role == .exif, entry.isWellFormed {
      addMakerNote(entry, at: position, of: index)
      return
    }
    if purpose.showsNothing, let stored = entry.storedRange, directories.tables.overlaps(stored) {
      // If no entry leads to a picture, values that overlap a directory show nothing.
      let description = Catalogue.described(entry.tag, in: role).unopened
      addEntry(entry, at: position, of: index, as: description)
      return
    }
    if input.isPanasonicRaw(directory), addPanasonic(entry, at: position, of: index) { return }
    if addSonyPrivate(entry, at: position, of: index) { return }
    if input.setting == .file, addCarrier(entry, at: position, of: index, in: role) { return }
    var description = checked(
      Catalogue.described(entry.tag, in: role), of: entry, in: index, isRepeated: isRepeated)
    if EXIFPointer.target(of: entry.tag) != nil || EXIFPointer.leadsElsewhere(entry) {
      // INVARIANT (closure): an unopened directory may hold anything, and so may its remaining
      // bytes after its pointer is removed.
      directories.hideMore = true
      description = description.unopened
    }
    if purpose.contentType == .cameraRaw {
      // Raw converters need none of the fields that all cameras write into the Exif directory.
      if !purpose.showsNothing, role != .exif || description.key == .other {
        description = description.inRawPicture
      }
    } else if description.kinds.first != .rendering, description.reading != .unopened,
      // The blocks of layers were read if they cannot hold a place.
      entry.tag != TIFFTag.imageSourceData || description.kinds.contains(.location),
      holdsFile(entry)
    {
      // INVARIANT (closure): a file inside a value may hold any kind, whatever the tag means. Raw
      // pictures have previews in values.
      description = description.unopened
    }
    addEntry(entry, at: position, of: index, as: description)
  }

  /// Returns whether the value of an entry holds a file or a carrier of metadata, which a caption,
  /// a date or a table of settings never needs.
  private mutating func holdsFile(_ entry: TIFFEntry) -> Bool {
    guard let stored = entry.storedRange, entry.isWellFormed, stored.count >= Self.minimumFileLength
    else { return false }
    var end: [UInt8] = []
    var isFound = false
    stretches(of: stored) { stretch in
      let window = end + stretch
      isFound = isFound || CarrierSignature.occurs(in: window) || FileSignature.occurs(in: window)
      end = Array(window.suffix(Self.signatureLength))
    }
    return isFound
  }

  /// The length of the longest signature.
  private static var signatureLength: Int { 16 }

  /// The length of a head and some content; most numbers are shorter.
  private static var minimumFileLength: Int { 10 }

  mutating func addEntry(
    _ entry: TIFFEntry, at position: Int, of index: DirectoryID, as description: EntryDescription,
    carrier: Carrier = .exif
  ) {
    let malformed = !entry.isWellFormed && description.reading == .read
    append(
      Element(
        kinds: description.kinds, reading: malformed ? .malformed : description.reading,
        carrier: carrier, key: description.key, path: directories[index].path,
        offset: entry.range.lowerBound, length: entry.valueRange.count,
        fingerprint: fingerprint(of: entry)),
      in: .entry(position, of: index))
  }

  private mutating func fingerprint(of entry: TIFFEntry) -> Fingerprint {
    var head: [UInt8] = []
    head.reserveCapacity(8)
    head.append(number: entry.tag)
    head.append(number: entry.typeCode)
    head.append(number: UInt32(truncatingIfNeeded: entry.count))
    var builder = FingerprintBuilder()
    builder.add(head)
    let field = input.header.width.fieldLength
    stretches(of: entry.isWellFormed ? entry.valueRange : entry.range.suffix(field)) {
      builder.add($0)
    }
    return builder.fingerprint
  }
}
