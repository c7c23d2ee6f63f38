import Bytes
import Catalogue
import Containers
import Vocabulary

extension EXIFTree {
  /// The header, the tables, and the values of entries that say where things are or how a picture is
  /// shown.
  ///
  /// - Parameters:
  ///   - source: The block or file.
  ///   - isFile: Whether the coded picture is the file's own.
  /// - Returns: The list, with that of previews that were opened.
  /// - Throws: `ContainerError` where a preview cannot be read.
  func holds(
    in source: some ByteSource, isFile: Bool
  ) throws(ContainerError) -> HoldList {
    var list = HoldList()
    list.hold(0..<min(header.length, count), as: .fixed)
    let idle = Set(directories.filter(\.table.entries.isEmpty).compactMap(pointer))
    var values = try spareFields(in: source) + idle
    for directory in directories {
      let table = directory.table.range
      let bytes = ByteExcerpt(try source.start(table), at: table.lowerBound)
      for entry in directory.table.entries {
        values.append(entry.valueRange)
        let hold = hold(of: entry, in: directory, isFile: isFile)
        guard !idle.contains(entry.valueRange) else { continue }
        list.hold(entry.valueRange, as: hold)
        guard hold == .free, entry.storedRange == nil else { continue }
        list.hold(bound(in: entry, holding: bytes, of: directory, isFile: isFile), as: .fixed)
      }
    }
    let makersValues = directories.filter(\.isMakerNote).flatMap(\.table.entries).map(\.valueRange)
    let blocks = makersBlocks
    for (block, table) in blocks where block.contains(table) {
      list.hold(block.lowerBound..<min(table, block.lowerBound + Self.longestHead), as: .fixed)
    }
    // Every other byte between the values of such blocks is found. Each is read once, in however
    // many of them it lies.
    for range in RangeUnion(blocks.map(\.range)).ranges {
      list.hold(try source.zeros(in: range).subtracting(makersValues), as: .fixed)
    }
    // What is left of the tables are tags, types, counts and offsets.
    list.hold(tables.ranges.subtracting(values), as: .fixed)
    for preview in previews {
      guard let slice = ByteSlice(preview.asset.range, of: source) else { continue }
      list.add(
        try preview.asset.inventory.holds(in: slice), at: preview.asset.range.lowerBound)
    }
    return list
  }

  /// Where the offset of a directory stands: of one without entries, in any zeros.
  private func pointer(at directory: EXIFDirectory) -> ByteRange? {
    switch directory.origin {
    case .header: nil
    case .next(let index): directories[index].table.nextField
    case .entry(let position, let owner): directories[owner].table.entries[position].valueRange
    }
  }

  /// The blocks of makers that were opened, and where their first directories start.
  private var makersBlocks: [(range: ByteRange, table: Int)] {
    directories.compactMap { directory in
      guard directory.isMakerNote, case .entry(let position, let owner) = directory.origin,
        case let entry = directories[owner].table.entries[position],
        entry.tag == EXIFPointer.makerNote, let block = entry.storedRange
      else { return nil }
      return (block, directory.table.range.lowerBound)
    }
  }

  /// No maker's signature and header are longer.
  private static let longestHead = 32

  private func hold(
    of entry: TIFFEntry, in directory: EXIFDirectory, isFile: Bool
  ) -> ByteHold {
    switch directory.role {
    // How bright a picture is shown [Apple, unpublished].
    case .makerNote(.apple): [0x0021, 0x0030].contains(entry.tag) ? .shown : .free
    case .makerNote, .standard(.gps): .free
    case .standard(.interoperability): entry.tag == Self.interoperability ? .shown : .free
    case .standard(.exif): Catalogue.hold(ofTag: entry.tag, inFile: false)
    case .standard(.image), .standard(.thumbnail), .standard(.depthMap), .standard(.subImage):
      Catalogue.hold(ofTag: entry.tag, inFile: isFile)
    }
  }

  /// The bytes of a value in an entry of which its shape leaves each one value.
  private func bound(
    in entry: TIFFEntry, holding bytes: ByteExcerpt, of directory: EXIFDirectory, isFile: Bool
  ) -> [ByteRange] {
    guard case .standard(let role) = directory.role, let type = entry.type,
      let shape = EXIFShape.inline(entry.tag, in: role, ofPage: isFile)
    else { return [] }
    let value = Array(bytes[entry.valueRange])
    let order = directory.table.layout.order
    guard shape.fits(entry, holding: value, in: order) else { return [] }
    let free = shape.free(type, value, in: order).map { entry.valueRange.lowerBound + $0 }
    return [entry.valueRange].subtracting(free.map { $0..<($0 + 1) })
  }

  /// The entry that tells pictures for Adobe RGB from others [Exif 3.0 4.6.8].
  private static let interoperability: UInt16 = 1
}

extension ByteSource {
  /// The zeros in a range, in runs.
  fileprivate func zeros(in range: ByteRange) throws(ContainerError) -> [ByteRange] {
    let bytes = try start(range)
    var runs: [ByteRange] = []
    var first: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == 0 {
        if first == nil { first = index }
      } else if let start = first {
        runs.append((range.lowerBound + start)..<(range.lowerBound + index))
        first = nil
      }
    }
    if let first { runs.append((range.lowerBound + first)..<(range.lowerBound + bytes.count)) }
    return runs
  }
}
