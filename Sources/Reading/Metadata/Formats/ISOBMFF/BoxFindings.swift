import Bytes
import Containers
import Vocabulary

/// The findings of a reader in some boxes: carriers in their order, and further facts.
///
/// Each carrier becomes a block, whose index is that of the carrier.
struct BoxFindings {
  /// A carrier, and how it is removed from the file.
  struct Carrier {
    let content: Block.Content
    let name: String
    let role: ISOBMFFPart.Role
    let ranges: [ByteRange]
    /// The carrier that this one is inside of and removed with.
    var inside: BlockID?
    /// The track that it is removed with, if that track is removed whole.
    var track: UInt32?

    /// Returns a copy of the carrier with other content.
    fileprivate func holding(_ content: Block.Content) -> Carrier {
      Carrier(
        content: content, name: name, role: role, ranges: ranges, inside: inside, track: track)
    }
  }

  private(set) var carriers: [Carrier] = []
  /// Whether any referenced bytes end after the file's end.
  var isCut = false
  /// The error of too many carriers, or nil if the number is within the limit.
  private var excess: ContainerError?
  /// The lists of metadata that were read.
  var lists: [MetadataList] = []
  private var mediaLists = RangeLists()
  private var asideLists = RangeLists()
  private var tableLists = RangeLists()
  private var claimLists = RangeLists()
  /// The references that bind tracks to each other.
  var tracks: [TrackLinks] = []
  /// The carriers of tracks that are removed whole, by track number; nil for tracks whose samples
  /// are kept.
  private(set) var trackCarriers: [UInt32: BlockID?] = [:]
  /// The boxes removed along with a track, by the offset of the track's own box.
  var companions: [Int: [Box]] = [:]

  /// The bytes of pictures and sound that are shown, ascending.
  var media: [ByteRange] { mediaLists.ranges }
  /// The bytes in coded items that do not belong to a picture, ascending.
  var asides: [ByteRange] { asideLists.ranges }
  /// The bytes of samples that locate the records in them, ascending.
  var tables: [ByteRange] { tableLists.ranges }
  /// The claimed bytes inside `mdat` and `idat`, ascending.
  var claimed: [ByteRange] { claimLists.ranges }

  /// Adds a carrier of a file, without its content if the limit is exceeded, because the file is
  /// then refused.
  ///
  /// - Returns: Its index among the carriers.
  mutating func append(_ carrier: Carrier, of source: ByteSlice) -> BlockID {
    let elements = carrier.content.elements
    do {
      let start = carrier.ranges.first?.lowerBound ?? 0
      try source.spend(.carriers(1), at: start)
      try source.spend(.pieces(elements.count), at: start)
      carriers.append(carrier)
    } catch {
      excess = excess ?? error
      carriers.append(elements.first.map { carrier.holding(.whole($0)) } ?? carrier)
    }
    return BlockID(carriers.count - 1)
  }

  /// Checks that the carriers do not have more elements than any real file.
  ///
  /// - Throws: `ContainerError.limitExceeded` if they do.
  func expectFew() throws(ContainerError) {
    if let excess { throw excess }
  }

  /// Adds the findings of another reader.
  ///
  /// - Parameters:
  ///   - others: The findings to add.
  ///   - carrier: The carrier that contains those findings that are in no other carrier.
  ///   - track: The track that the others are removed with.
  mutating func append(
    _ others: BoxFindings, inside carrier: BlockID? = nil, goingWithTrack track: UInt32? = nil
  ) {
    let first = carriers.count
    for var other in others.carriers {
      other.inside = other.inside?.moved(by: first) ?? carrier
      other.track = other.track ?? track
      carriers.append(other)
    }
    excess = excess ?? others.excess
    isCut = isCut || others.isCut
    for (track, carrier) in others.trackCarriers {
      note(track: track, as: carrier?.moved(by: first))
    }
    lists += others.lists
    tracks += others.tracks
    companions.merge(others.companions) { _, new in new }
    addMedia(others.media)
    addAsides(others.asides)
    addTables(others.tables)
    claim(others.claimed)
  }

  /// Returns the carrier that another is removed with, or nil if it is removed alone.
  func owner(of carrier: Carrier) -> BlockID? {
    carrier.inside ?? carrier.track.flatMap { trackCarriers[$0] }.flatMap { $0 }
  }

  /// Puts the last carrier inside another, so it is removed with that.
  mutating func putLast(inside carrier: BlockID) {
    guard let last = carriers.indices.last else { return }
    carriers[last].inside = carrier
  }

  /// Records the carrier of a track, or nil if the track is kept.
  mutating func note(track: UInt32, as carrier: BlockID?) { trackCarriers[track] = .some(carrier) }

  /// Adds bytes of pictures and sound that are shown, ascending.
  mutating func addMedia(_ ranges: [ByteRange]) { mediaLists.add(ranges) }

  /// Adds bytes in coded items that do not belong to a picture, ascending.
  mutating func addAsides(_ ranges: [ByteRange]) { asideLists.add(ranges) }

  /// Adds bytes of samples that locate records, ascending.
  mutating func addTables(_ ranges: [ByteRange]) { tableLists.add(ranges) }

  /// Claims bytes of `mdat` and `idat`, ascending.
  mutating func claim(_ ranges: [ByteRange]) { claimLists.add(ranges) }
}

extension BoxFindings.Carrier: ListElement { typealias ListID = BlockID }
