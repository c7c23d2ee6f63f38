import Bytes
import Catalogue
import Containers
import Vocabulary

/// The bytes after a JPEG's picture, divided into the files and records in them.
///
/// Positions are given by Samsung's directory, the multi-picture index, the XMP packet or the bytes
/// themselves, in this order; bytes not covered by any of these are unclaimed.
struct JPEGTail {
  let source: ByteSlice
  /// The tail.
  let range: ByteRange
  /// The positions that other parts of the file announce.
  let announced: [JPEGTailAnnouncement]
  /// Whether other parts of the file refer to a depth map, which may be any picture without a
  /// description.
  let holdsDepth: Bool

  private(set) var sections: [Section] = []

  /// A stretch of the tail.
  struct Section {
    let range: ByteRange
    let content: Content

    /// The bytes of a carrier that fills the section.
    var extent: BlockExtent { BlockExtent(payload: [range]) }
  }

  enum Content {
    /// A picture or movie; its own bytes start after the head of a record.
    case asset(ByteRange, ContentType, EmbeddedRole?)
    case record(SamsungTrailer.Record)
    case directory(SamsungTrailer)
    case trailer(MetadataTrailer)
    case unclaimed
  }

  /// The maximum number of parts: panoramas have tens of shots, and no real file has more.
  static var sectionLimit: Int { 256 }

  init(
    dividing range: ByteRange, of source: ByteSlice, announced: [JPEGTailAnnouncement],
    holdsDepth: Bool
  ) throws(ContainerError) {
    self.source = source
    self.holdsDepth = holdsDepth
    self.range = range
    self.announced = announced
    try divide()
  }

  private mutating func divide() throws(ContainerError) {
    var claims = try trailerSections()
    for announcement in announced where claims.count < Self.sectionLimit {
      if let claim = try section(announcement, beside: claims) { claims.append(claim) }
    }
    claims.sort { $0.range.lowerBound < $1.range.lowerBound }
    var offset = range.lowerBound
    for claim in claims {
      try sweep(offset..<claim.range.lowerBound)
      sections.append(claim)
      offset = claim.range.upperBound
    }
    try sweep(offset..<range.upperBound)
  }

  private func trailerSections() throws(ContainerError) -> [Section] {
    let trailers = try MetadataTrailer.all(ending: range, of: source)
    var sections = trailers.map { Section(range: $0.range, content: .trailer($0)) }
    let end = trailers.last?.range.lowerBound ?? range.upperBound
    guard let trailer = try SamsungTrailer(parsing: source, in: range.lowerBound..<end) else {
      return sections
    }
    sections.append(Section(range: trailer.directory, content: .directory(trailer)))
    for record in trailer.records {
      let row = record.row
      let role =
        row.map { EmbeddedRole($0.key, $0.kinds) }
        ?? EmbeddedRole("record", .opaque(.preview))
      let type = try mediaType(at: record.data)
      let content = type.map { Content.asset(record.data, $0, role) } ?? .record(record)
      sections.append(Section(range: record.range, content: content))
    }
    return sections
  }

  /// Finds the asset of an announcement, up to the next known section, or returns nil if no picture
  /// or movie starts there.
  private func section(
    _ announcement: JPEGTailAnnouncement, beside claims: [Section]
  ) throws(ContainerError) -> Section? {
    let start = announcement.range.lowerBound
    guard range.encloses(announcement.range), !announcement.range.isEmpty,
      !claims.contains(where: { $0.range.contains(start) })
    else { return nil }
    let next = claims.map(\.range.lowerBound).filter { $0 > start }.min() ?? range.upperBound
    let room = start..<min(announcement.range.upperBound, next)
    guard let type = try mediaType(at: room) else { return nil }
    let assetRange = try type.mediaType == .video ? movie(in: room) : room
    guard !assetRange.isEmpty else { return nil }
    return Section(range: assetRange, content: .asset(assetRange, type, announcement.role))
  }

  /// Finds pictures, movies and records in a stretch without announcements.
  private mutating func sweep(_ stretch: ByteRange) throws(ContainerError) {
    var offset = stretch.lowerBound
    var window = ByteWindow(over: source)
    while offset < stretch.upperBound, sections.count < Self.sectionLimit {
      if let found = try asset(at: offset..<stretch.upperBound) {
        sections.append(found)
        offset = found.range.upperBound
        continue
      }
      let start = offset
      while offset < stretch.upperBound, try window.byte(at: offset) == 0 { offset += 1 }
      guard offset < stretch.upperBound else { return }
      // The size of a movie's first box starts with zeros.
      let early = (max(start, offset - 3)..<(offset + 1)).first { position in
        let head = try? source.bytes(in: position..<min(position + 8, stretch.upperBound))
        return head?.holds("ftyp".utf8, at: 4) == true
      }
      if let early, early > start {
        offset = early
        continue
      }
      guard offset > start, try asset(at: offset..<stretch.upperBound) != nil else { break }
    }
    guard offset < stretch.upperBound else { return }
    sections.append(Section(range: offset..<stretch.upperBound, content: .unclaimed))
  }

  /// Returns the picture or movie that starts a stretch, or nil if there is none.
  private func asset(at stretch: ByteRange) throws(ContainerError) -> Section? {
    guard let type = try mediaType(at: stretch) else { return nil }
    var range = stretch
    if type.mediaType == .video {
      range = try movie(in: stretch)
    } else if type == .jpeg, let slice = ByteSlice(stretch, of: source),
      let structure = try? JPEGStructure(parsing: slice)
    {
      range = stretch.lowerBound..<(stretch.lowerBound + structure.endOfImage)
    }
    return range.isEmpty ? nil : Section(range: range, content: .asset(range, type, nil))
  }

  /// Returns the range of the boxes that start a stretch.
  private func movie(in stretch: ByteRange) throws(ContainerError) -> ByteRange {
    stretch.lowerBound..<(try BoxRun(parsing: source, in: stretch).rest.lowerBound)
  }

  private func mediaType(at stretch: ByteRange) throws(ContainerError) -> ContentType? {
    let end = min(stretch.upperBound, stretch.lowerBound + FileFormat.prefixLength)
    let prefix = try source.content(in: stretch.lowerBound..<end)
    guard case .media(let type) = FileFormat(recognising: prefix), type.mediaType != nil else {
      return nil
    }
    // Two bytes are too few to recognise a picture.
    if type == .jpegXL, prefix.starts(with: [0xFF, 0x0A]) { return nil }
    return type == .jpeg && !prefix.starts(with: [0xFF, 0xD8, 0xFF]) ? nil : type
  }
}

/// A statement in a part of a file that an asset follows the picture.
struct JPEGTailAnnouncement {
  let range: ByteRange
  /// The role that the announcement gives it, or nil if it gives no role.
  let role: EmbeddedRole?
  /// Whether an index lists it; XMP may have been copied from another file.
  let isListed: Bool
}

extension JPEGTailAnnouncement {
  /// Returns the announcements of these carriers in a file of `count` bytes whose picture ends at
  /// `endOfImage`.
  static func all(in blocks: [Block], endOfImage: Int, count: Int) -> [JPEGTailAnnouncement] {
    var listed: [JPEGTailAnnouncement] = []
    var described: [JPEGTailAnnouncement] = []
    for block in blocks {
      switch block.content.directory {
      case .pictures(let index):
        for picture in index.pictures {
          guard let range = index.range(of: picture, at: block.offset, within: count) else {
            continue
          }
          listed.append(JPEGTailAnnouncement(range: range, role: picture.type.role, isListed: true))
        }
      case .packet(let xmp):
        for layout in XMPLayout.all(in: xmp) {
          described += announcements(of: layout, endOfImage: endOfImage, count: count)
        }
      // Trailers are read from the tail.
      case .records, nil: continue
      }
    }
    // The packet describes best what something is, and the index how long it is.
    let roles = Dictionary(
      described.compactMap { one in one.role.map { (one.range.lowerBound, $0) } }
    ) { first, _ in first }
    let named = listed.map { listed in
      JPEGTailAnnouncement(
        range: listed.range, role: roles[listed.range.lowerBound] ?? listed.role, isListed: true)
    }
    return named + described.filter { $0.range.lowerBound >= endOfImage }
  }

  /// Returns the announcements of a layout.
  private static func announcements(
    of layout: XMPLayout, endOfImage: Int, count: Int
  ) -> [JPEGTailAnnouncement] {
    layout.ranges(endOfImage: endOfImage, count: count).flatMap { item, ranges in
      ranges.map { JPEGTailAnnouncement(range: $0, role: item.role, isListed: false) }
    }
      + layout.distances.filter { $0.length <= count }.map {
        JPEGTailAnnouncement(
          range: (count - $0.length)..<count, role: .motion, isListed: false)
      }
  }
}
