import Bytes
import Containers
import Metadata
import Vocabulary

/// Removes parts of an ISO base media file without moving anything that is kept.
///
/// Tables close up, boxes become `free`, bytes become zero, and carriers are written again in their
/// original room. The file keeps its length.
struct ISOBMFFEdit {
  let structure: ISOBMFFStructure
  let blocks: [Block]
  var replacements = Replacements()
  /// The items that are removed.
  private(set) var goneItems: Set<UInt32> = []
  /// The items whose names are removed.
  private(set) var unnamed: Set<UInt32> = []
  /// The references and groups of items that are removed, by the start of their boxes.
  private(set) var goneRelations: Set<Int> = []
  /// The properties that become `free`.
  private(set) var goneProperties: Set<Int> = []
  /// The bytes that become zero, in ascending order once tables are closed up.
  private(set) var blanked: [ByteRange] = []
  /// The boxes that become `free` or are written again.
  var covered: [ByteRange] = []
  /// The boxes that become `free`.
  ///
  /// Of nested boxes, only the outermost is written.
  private var freed: [Box] = []
  /// The payloads that are written again, and the items that own them.
  private var written: [ByteRange] = []
  private var writtenItems: Set<UInt32> = []
  /// The entries of metadata lists that are removed, by the start of their lists.
  private(set) var goneEntries: [Int: [MetadataList.Entry]] = [:]
  /// The Samsung records that are removed, by the start of their boxes.
  private var goneRecords: [Int: RemovedRecords] = [:]
  /// The bytes of tracks that are replaced by others.
  private var patched: [ByteRange] = []
  /// The boxes of tracks that are removed whole, and the boxes that describe them.
  var goneTracks = RangeUnion()

  init(structure: ISOBMFFStructure, blocks: [Block]) {
    self.structure = structure
    self.blocks = blocks
  }

  /// Returns the pieces of the output.
  ///
  /// - Throws: `EditError` if a carrier cannot be written without the removed elements.
  mutating func pieces(applying edits: BlockEdits) throws(EditError) -> [Piece] {
    guard !edits.isEmpty else { return [.copy(0..<structure.length)] }
    try takeTracks(applying: edits)
    for (number, block) in blocks.identified where !isRemovedWithTrack(block) {
      if let edit = edits[number] { try take(edit.gone, from: block) }
    }
    if let tables = structure.items {
      dropUnusedProperties(of: tables, edits)
      for id in goneItems { blanked += tables.ranges[id] ?? [] }
      blanked = blanked.joined()
      for number in goneProperties { free(tables.properties[number - 1].box) }
      try expectNoDependents(tables)
      try close(tables)
    }
    for list in structure.lists { try close(list) }
    for records in goneRecords.values { close(records) }
    for box in freed.outermost {
      replacements.replace(box.range, with: FreeBox.pieces(inPlaceOf: box))
    }
    try expectNoSharedBytes(applying: edits)
    for range in blanked.subtracting(covered) { replacements.blank(range) }
    if let collision = replacements.collision {
      throw .sharedBytes(Place("file", at: collision.lowerBound))
    }
    return replacements.pieces(of: structure.length)
  }

  // MARK: Removed parts

  private mutating func take(_ elements: Set<ElementID>, from block: Block) throws(EditError) {
    let place = Place(block.name, at: block.offset)
    guard let index = block.parts.first else { throw .cannotRewrite(place) }
    let part = structure.parts[index]
    switch block.content.inPlace {
    case .scattered(let scattered):
      take(elements, from: scattered)
      return
    case .asset(let asset):
      try take(elements, of: asset, in: part, at: place)
      return
    // Elements inside an opaque part cannot be removed alone.
    case .opaque: if !elements.contains(0) { throw .cannotRewrite(place) }
    case nil: break
    }
    guard let payload = try block.payload(without: elements) else {
      remove(part)
      return
    }
    let room = part.ranges.byteCount
    var bytes = payload
    if case .packet = block.content.directory { bytes = XMPPadding.padded(payload, to: room) }
    guard bytes.count == room else {
      throw .tooLarge(place, length: bytes.count, limit: room)
    }
    if case .items(let ids) = part.role { writtenItems.formUnion(ids) }
    written += part.ranges
    var start = 0
    for range in part.ranges {
      replacements.replace(range, with: Array(bytes[start..<(start + range.count)]))
      start += range.count
    }
  }

  private mutating func take(_ elements: Set<ElementID>, from scattered: ScatteredElements) {
    for patch in elements.flatMap({ scattered.patches[$0.position] })
    where !goneTracks.overlaps(patch.range) {
      if patch.filler == .zeros {
        blanked.append(patch.range)
      } else {
        replacements.replace(patch.range, with: patch.pieces)
        patched.append(patch.range)
      }
    }
  }

  /// Cleans an embedded file in its place: a movie keeps its length, and a picture that becomes
  /// shorter is followed by zeros.
  private mutating func take(
    _ elements: Set<ElementID>, of asset: EmbeddedAsset, in part: ISOBMFFPart, at place: Place
  ) throws(EditError) {
    guard let pieces = try asset.pieces(without: elements) else {
      remove(part)
      return
    }
    let count = pieces.byteCount
    let mayShrink = asset.inventory.contentType == .jpeg
    guard count == asset.range.count || (mayShrink && count < asset.range.count) else {
      throw .tooLarge(place, length: count, limit: asset.range.count)
    }
    covered.append(asset.range)
    replacements.replace(asset.range, with: pieces + [.zeros(asset.range.count - count)])
  }

  private mutating func remove(_ part: ISOBMFFPart) {
    switch part.role {
    case .items(let ids): goneItems.formUnion(ids)
    case .itemName(let id): unnamed.insert(id)
    case .relation(let box): goneRelations.insert(box.range.lowerBound)
    case .property(let number): goneProperties.insert(number)
    case .box(let box): free(box)
    case .listed(let entry): goneEntries[entry.list, default: []].append(entry)
    case .record(of: let trailer, in: let box):
      goneRecords[box.range.lowerBound, default: RemovedRecords(of: trailer, in: box)]
        .ranges.formUnion(part.ranges)
    // Removed tracks were handled before.
    case .track: break
    case .bytes, .loose: blanked += part.ranges
    case .tail:
      for range in part.ranges {
        covered.append(range)
        replacements.replace(range, with: FreeBox(of: range.count).pieces)
      }
    }
  }

  /// Makes bytes zero.
  mutating func blank(_ ranges: [ByteRange]) { blanked += ranges }

  /// Turns a box into a `free` box in its place.
  mutating func free(_ box: Box) {
    covered.append(box.range)
    freed.append(box)
  }

  /// Removes the properties that only removed pictures use.
  private mutating func dropUnusedProperties(of tables: ItemTables, _ edits: BlockEdits) {
    guard !goneItems.isEmpty else { return }
    // The properties with kept elements, by number.
    var staying: Set<Int> = []
    for (number, block) in blocks.identified
    where edits.gone(from: number).count < block.elements.count {
      guard let index = block.parts.first else { continue }
      if case .property(let property) = structure.parts[index].role { staying.insert(property) }
    }
    for (number, users) in tables.usersOfProperties
    where users.isSubset(of: goneItems) && !staying.contains(number) {
      guard tables.properties.indices.contains(number - 1),
        !["free", "skip"].contains(tables.properties[number - 1].type)
      else { continue }
      goneProperties.insert(number)
    }
  }

  // MARK: Kept parts

  // INVARIANT (nothing else lost): no kept item is made from a removed one.
  private func expectNoDependents(_ tables: ItemTables) throws(EditError) {
    if let primary = tables.primary, goneItems.contains(primary) {
      throw .needed(Place("meta/pitm", at: tables.node.box.range.lowerBound))
    }
    for reference in tables.references
    where ["dimg", "base", "tbas", "exbl"].contains(reference.type)
      && !goneItems.contains(reference.from)
    {
      guard reference.to.allSatisfy({ !goneItems.contains($0) }) else {
        throw .sharedBytes(Place("meta/iref", at: reference.node.box.range.lowerBound))
      }
    }
  }

  // INVARIANT (nothing else lost): no byte claimed by kept data is changed.
  private func expectNoSharedBytes(applying edits: BlockEdits) throws(EditError) {
    var kept = structure.media
    for (number, block) in blocks.identified where !isRemovedWithTrack(block) {
      guard let index = block.parts.first, case .track = structure.parts[index].role else {
        continue
      }
      if case .scattered(let scattered) = block.content.inPlace {
        kept += scattered.ranges(without: edits.gone(from: number))
      } else {
        kept += structure.parts[index].ranges
      }
    }
    for (id, ranges) in structure.items?.ranges ?? [:]
    where !goneItems.contains(id) && !writtenItems.contains(id) {
      kept += ranges.joined().subtracting(structure.asides)
    }
    if let shared = (blanked + written + patched).firstShared(with: kept) {
      throw .sharedBytes(Place("mdat", at: shared))
    }
  }
}

extension ScatteredElements.Patch {
  /// The pieces that replace the bytes.
  fileprivate var pieces: [Piece] {
    switch filler {
    case .zeros: [.zeros(range.count)]
    case .bytes(let bytes): [.bytes(bytes), .zeros(range.count - bytes.count)]
    case .unit(let head) where head.count >= range.count: [.bytes(Array(head.prefix(range.count)))]
    case .unit(let head):
      [.bytes(head + [UInt8](repeating: 0xFF, count: range.count - head.count - 1) + [0x80])]
    }
  }
}

/// The removed records of one Samsung box.
struct RemovedRecords {
  let trailer: SamsungTrailer
  let box: Box
  var ranges: Set<ByteRange> = []

  init(of trailer: SamsungTrailer, in box: Box) {
    self.trailer = trailer
    self.box = box
  }
}

extension ISOBMFFEdit {
  /// Removes records from their box.
  ///
  /// Their bytes become zero, and the shorter directory of the remaining records ends where the
  /// original directory ended. If no record remains, the box becomes `free`.
  mutating func close(_ gone: RemovedRecords) {
    let trailer = gone.trailer
    let extents = trailer.records.map { record -> (start: Int, count: Int)? in
      gone.ranges.contains(record.range) ? nil : (record.range.lowerBound, record.range.count)
    }
    guard extents.contains(where: { $0 != nil }) else {
      free(gone.box)
      return
    }
    blank(Array(gone.ranges))
    // The length of the directory does not depend on its place.
    let end = trailer.directory.upperBound
    let count = trailer.directory(of: extents, at: end).count
    let directory = trailer.directory(of: extents, at: end - count)
    replacements.replace(
      trailer.directory, with: [.zeros(trailer.directory.count - count), .bytes(directory)])
  }
}
