import Bytes
import Containers
import Vocabulary

/// Findings of a reader in some boxes: carriers in their order, and what else it learned there.
///
/// Each carrier becomes a block: its place among the carriers is that of the block.
struct BoxFindings {
  /// A carrier, and how it leaves the file.
  struct Carrier {
    let content: Block.Content
    let name: String
    let role: ISOBMFFPart.Role
    let ranges: [ByteRange]
    /// The carrier that this one lies in and goes along with.
    var inside: BlockID?
    /// The track that it goes along with, where that goes whole.
    var track: UInt32?

    /// The same carrier with other content.
    fileprivate func holding(_ content: Block.Content) -> Carrier {
      Carrier(
        content: content, name: name, role: role, ranges: ranges, inside: inside, track: track)
    }
  }

  private(set) var carriers: [Carrier] = []
  /// Whether something that is named ends behind the file's end.
  var isCut = false
  /// Why there are too many carriers; nil where there are not.
  private var excess: ContainerError?
  /// The lists of metadata that were read.
  var lists: [MetadataList] = []
  /// The bytes of pictures and sound that are shown, ascending.
  private(set) var media: [ByteRange] = []
  /// Bytes in coded items that are none of a picture, ascending.
  private(set) var asides: [ByteRange] = []
  /// The bytes of samples that say where records in them stand, ascending.
  private(set) var tables: [ByteRange] = []
  /// The bytes inside `mdat` and `idat` that belong to something, ascending.
  private(set) var claimed: [ByteRange] = []
  /// The references that bind tracks to each other.
  var tracks: [TrackLinks] = []
  /// The carriers that the tracks are which go whole, by the tracks' numbers; nil for tracks whose
  /// samples stay.
  private(set) var trackCarriers: [UInt32: BlockID?] = [:]
  /// The boxes that leave along with a track, by where its own box starts.
  var companions: [Int: [Box]] = [:]

  /// Adds a carrier of a file; without its content where there is too much already, because the
  /// file is refused then.
  ///
  /// - Returns: Its place among the carriers.
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

  /// Expects that the carriers have no more elements than any real file.
  ///
  /// - Throws: `ContainerError.limitExceeded` where they have.
  func expectFew() throws(ContainerError) {
    if let excess { throw excess }
  }

  /// Adds what another reader found.
  ///
  /// - Parameters:
  ///   - others: The findings that are added.
  ///   - carrier: The carrier that all of it lies in that lies in nothing else.
  ///   - track: The track that all of it goes along with otherwise.
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

  /// The carrier that another goes along with; nil where it stands alone.
  func owner(of carrier: Carrier) -> BlockID? {
    carrier.inside ?? carrier.track.flatMap { trackCarriers[$0] }.flatMap { $0 }
  }

  /// Lets the last carrier go along with another.
  mutating func putLast(inside carrier: BlockID) {
    guard let last = carriers.indices.last else { return }
    carriers[last].inside = carrier
  }

  /// Notes which carrier a track is; nil where it stays.
  mutating func note(track: UInt32, as carrier: BlockID?) { trackCarriers[track] = .some(carrier) }

  /// Adds bytes of pictures and sound that are shown, ascending.
  mutating func addMedia(_ ranges: [ByteRange]) { Self.merge(ranges, into: &media) }

  /// Adds bytes in coded items that are none of a picture, ascending.
  mutating func addAsides(_ ranges: [ByteRange]) { Self.merge(ranges, into: &asides) }

  /// Adds bytes of samples that say where records stand, ascending.
  mutating func addTables(_ ranges: [ByteRange]) { Self.merge(ranges, into: &tables) }

  /// Notes that bytes of `mdat` and `idat` belong to something, ascending.
  mutating func claim(_ ranges: [ByteRange]) { Self.merge(ranges, into: &claimed) }

  private static func merge(_ ranges: [ByteRange], into own: inout [ByteRange]) {
    guard !ranges.isEmpty else { return }
    own = own.isEmpty ? ranges : own.merged(with: ranges)
  }
}

extension BoxFindings.Carrier: Listed { typealias ListID = BlockID }
