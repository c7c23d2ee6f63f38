import Bytes
import Catalogue
import Containers
import Metadata
import Vocabulary

/// An EXIF block made of the directories of a TIFF file, or of several blocks.
///
/// ```
/// 0   8   header
/// 8       IFD0, its values | Exif, its values | Interop, its values | GPS, its values
/// ```
/// [Exif 3.0 4.5.4]. Everything gets a new place, so that values that depend on their places, such as
/// most maker notes, are left out.
struct FreshEXIF {
  private let coding: CodingDescription
  private var order: ByteOrder?
  private var directories: [EXIFDirectoryRole: [UInt16: FreshEntry]] = [:]
  /// The number of bytes of all values so far.
  private var held = 0

  // INVARIANT (bounded): many entries may point to the same bytes.
  /// The number of bytes of values that are held, from which those that fit are chosen.
  private static let maximumHeldLength = 1 << 20

  /// Creates an empty block, which takes up nothing that describes the coding.
  init(without coding: CodingDescription) { self.coding = coding }

  /// Adds the entries that describe the first picture of a file, or of a block.
  ///
  /// An entry that is already there stays. Directories in another byte order are left out.
  ///
  /// - Throws: `ReadError` if the source cannot be read.
  mutating func add(_ tree: EXIFTree, in source: some ByteSource) throws(ReadError) {
    guard order == nil || order == tree.header.order else { return }
    order = tree.header.order
    var first: Set<DirectoryID> = []
    for (id, directory) in tree.directories.identified {
      guard case .standard(let role) = directory.role else { continue }
      switch (directory.origin, role) {
      case (.header, _): break
      case (.entry(_, of: let owner), .exif), (.entry(_, of: let owner), .gps),
        (.entry(_, of: let owner), .interoperability):
        guard first.contains(owner) else { continue }
      case (.next, _), (.entry, _): continue
      }
      first.insert(id)
      for (position, entry) in directory.table.entries.enumerated() {
        let isMovable =
          entry.tag == TIFFTag.makerNote
          ? tree.isSelfContained(EXIFEntryIndex(position, of: id))
          : carries(entry, of: directory, in: tree)
        guard isMovable, held < Self.maximumHeldLength, directories[role]?[entry.tag] == nil,
          !coding.includes(entry, of: directory, in: source)
        else { continue }
        directories[role, default: [:]][entry.tag] = FreshEntry(
          type: entry.typeCode, count: UInt32(truncatingIfNeeded: entry.count),
          value: try source.bytes(in: entry.valueRange))
        held += entry.valueRange.count
      }
    }
  }

  /// Returns whether the value of an entry has its meaning in another block.
  private func carries(
    _ entry: TIFFEntry, of directory: EXIFDirectory, in tree: EXIFTree
  ) -> Bool {
    guard entry.isWellFormed, entry.valueRange.count <= JPEGSegmentation.roomForEXIF,
      !directory.leads(through: entry), entry.type != .ifd, entry.type != .ifd8,
      case .standard(let role) = directory.role, !Self.bound.contains(entry.tag)
    else { return false }
    // In raw pictures, numbers without a meaning in the catalogue are the makers'.
    return tree.contentType != .cameraRaw || Catalogue.exif(entry.tag, in: role) != nil
  }

  /// The tags of pointers, of carriers, and of data whose offsets count from the file's start.
  private static let bound: Set<UInt16> = [
    TIFFTag.exifIFD, TIFFTag.gpsIFD, TIFFTag.interoperabilityIFD, TIFFTag.subIFDs,
    TIFFTag.globalParametersIFD, TIFFTag.kodakIFD, TIFFTag.leafSubIFD, TIFFTag.kodakKDCIFD,
    TIFFTag.interColorProfile, TIFFTag.dngPrivateData, TIFFTag.leafData,
    TIFFTag.samsungRawPointersOffset, TIFFTag.samsungRawPointersLength,
    // XMP, IPTC, Photoshop's resources and layers [XMP part 3 1.1.5; Photoshop File Formats, TIFF]
    0x02BC, 0x83BB, 0x8649, 0x935C,
  ]

  // MARK: Writing

  /// The bytes of the block, or nil if nothing was added.
  ///
  /// The largest values are left out if the block would not fit in one segment.
  var bytes: [UInt8]? {
    var block = self
    block.shrink(to: JPEGSegmentation.roomForEXIF)
    return block.written
  }

  private static let roles: [EXIFDirectoryRole] = [.image, .exif, .interoperability, .gps]

  private var length: Int {
    Self.roles.reduce(TIFFHeader.length) { $0 + length(of: $1) }
  }

  /// Returns the number of bytes of a directory and its values, or 0 if it is not there.
  private func length(of role: EXIFDirectoryRole) -> Int {
    let count = entryCount(of: role)
    guard count > 0 else { return 0 }
    let stored = (directories[role] ?? [:]).values.reduce(0) { $0 + $1.storedLength }
    return 2 + Self.entryLength * count + 4 + stored
  }

  /// Returns the number of entries, including those that lead to other directories.
  private func entryCount(of role: EXIFDirectoryRole) -> Int {
    (directories[role]?.count ?? 0) + children(of: role).count
  }

  /// Returns the directories that a directory leads to, by the tags of the pointers.
  private func children(of role: EXIFDirectoryRole) -> [(tag: UInt16, role: EXIFDirectoryRole)] {
    let all: [(tag: UInt16, role: EXIFDirectoryRole)] =
      switch role {
      case .image: [(TIFFTag.exifIFD, .exif), (TIFFTag.gpsIFD, .gps)]
      case .exif: [(TIFFTag.interoperabilityIFD, .interoperability)]
      case .gps, .interoperability, .thumbnail, .depthMap, .subImage: []
      }
    return all.filter { entryCount(of: $0.role) > 0 }
  }

  private mutating func shrink(to room: Int) {
    var left = length
    guard left > room else { return }
    let all = Self.roles.enumerated().flatMap { rank, role in
      (directories[role] ?? [:]).map { tag, entry in
        (role: role, tag: tag, length: entry.storedLength, rank: rank)
      }
    }
    // Equal lengths are told apart, so that the output is the same every time.
    let sorted = all.sorted {
      ($0.length, $0.tag, $0.rank) > ($1.length, $1.tag, $1.rank)
    }
    for entry in sorted where left > room {
      directories[entry.role]?[entry.tag] = nil
      left -= Self.entryLength + entry.length
    }
  }

  private static let entryLength = 12

  private var written: [UInt8]? {
    guard let order, entryCount(of: .image) > 0 else { return nil }
    var starts: [EXIFDirectoryRole: Int] = [:]
    var end = TIFFHeader.length
    for role in Self.roles {
      starts[role] = end
      end += length(of: role)
    }
    var bytes: [UInt8] = Array((order == .littleEndian ? "II" : "MM").utf8)
    bytes.append(number: UInt16(42), order)
    bytes.append(number: UInt32(TIFFHeader.length), order)
    for role in Self.roles {
      var entries = directories[role] ?? [:]
      for child in children(of: role) {
        entries[child.tag] = FreshEntry(leadingTo: starts[child.role] ?? 0, order)
      }
      bytes += Self.directory(of: entries, at: bytes.count, order)
    }
    return bytes
  }

  /// Returns a directory and the values after it.
  private static func directory(
    of entries: [UInt16: FreshEntry], at start: Int, _ order: ByteOrder
  ) -> [UInt8] {
    guard !entries.isEmpty else { return [] }
    var table: [UInt8] = []
    var values: [UInt8] = []
    let end = start + 2 + entryLength * entries.count + 4
    table.append(number: UInt16(truncatingIfNeeded: entries.count), order)
    // [TIFF 6.0 2] in ascending order
    for (tag, entry) in entries.sorted(by: { $0.key < $1.key }) {
      table.append(number: tag, order)
      table.append(number: entry.type, order)
      table.append(number: entry.count, order)
      if entry.storedLength == 0 {
        table += entry.value + Array(repeating: 0, count: 4 - entry.value.count)
      } else {
        table.append(number: UInt32(truncatingIfNeeded: end + values.count), order)
        values += entry.value
        // Values begin at even offsets [TIFF 6.0 2].
        if values.count % 2 == 1 { values.append(0) }
      }
    }
    table.append(number: UInt32(0), order)
    return table + values
  }
}

/// An entry of a block that is written anew.
private struct FreshEntry {
  let type: UInt16
  let count: UInt32
  let value: [UInt8]

  /// The number of bytes that the value takes outside the entry.
  var storedLength: Int { value.count > 4 ? value.count + value.count % 2 : 0 }

  init(type: UInt16, count: UInt32, value: [UInt8]) {
    self.type = type
    self.count = count
    self.value = value
  }

  /// Creates a pointer to a directory.
  init(leadingTo offset: Int, _ order: ByteOrder) {
    var value: [UInt8] = []
    value.append(number: UInt32(truncatingIfNeeded: offset), order)
    self.init(type: TIFFType.long.rawValue, count: 1, value: value)
  }
}

extension EXIFTree {
  /// Returns whether an entry is a maker note whose offsets count from inside it, so that it can be
  /// moved byte for byte.
  ///
  /// The offsets of a note without a known directory may count from anywhere.
  fileprivate func isSelfContained(_ entry: EXIFEntryIndex) -> Bool {
    let note = directories[entry.directory].table.entries[entry.position]
    guard note.isWellFormed else { return false }
    var inside: Set<DirectoryID> = []
    for (id, directory) in directories.identified {
      guard directory.isMakerNote, case .entry(let position, of: let owner) = directory.origin
      else { continue }
      let isFirst = EXIFEntryIndex(position, of: owner) == entry
      guard isFirst || inside.contains(owner) else { continue }
      inside.insert(id)
      let values = directory.table.entries.compactMap(\.storedRange)
      guard note.valueRange.contains(directory.table.layout.base),
        ([directory.table.range] + values).allSatisfy(note.valueRange.encloses)
      else { return false }
    }
    return !inside.isEmpty
  }
}
