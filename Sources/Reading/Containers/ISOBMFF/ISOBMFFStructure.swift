package import Bytes

/// The structure of an ISO base media file.
package struct ISOBMFFStructure: Sendable {
  package let tree: BoxTree
  /// The items of the file's `meta` box, or nil if it has none.
  package let items: ItemTables?
  /// The references between the tracks of a movie.
  package let tracks: [TrackLinks]
  /// The lists of metadata of the movie and its tracks.
  package let lists: [MetadataList]
  /// The parts that contain metadata.
  package let parts: [ISOBMFFPart]
  /// The bytes of pictures and sound that are shown, in ascending order.
  package let media: [ByteRange]
  /// Bytes in coded items that belong to no picture, such as messages, in ascending order.
  package let asides: [ByteRange]
  /// Bytes of samples that locate the records in them, in ascending order.
  package let tables: [ByteRange]
  /// The boxes that are removed together with a track, by the offset of its own box: its fragments,
  /// their defaults and indices.
  package let companions: [Int: [Box]]
  /// The fragments of tracks whose samples are located relative to the data of another track.
  package let followers: [MovieFragments.DependentRun]
  /// Whether pictures, sound or boxes extend beyond the end of the file.
  package let isCut: Bool
  /// The number of bytes of the file.
  package let length: Int

  package init(
    tree: BoxTree, items: ItemTables?, tracks: [TrackLinks] = [], lists: [MetadataList] = [],
    parts: [ISOBMFFPart],
    media: [ByteRange], asides: [ByteRange] = [], tables: [ByteRange] = [],
    companions: [Int: [Box]] = [:],
    followers: [MovieFragments.DependentRun] = [], isCut: Bool = false, length: Int
  ) {
    self.tracks = tracks
    self.tree = tree
    self.items = items
    self.lists = lists
    self.parts = parts
    self.media = media
    self.asides = asides
    self.tables = tables
    self.companions = companions
    self.followers = followers
    self.isCut = isCut
    self.length = length
  }

  /// Bytes in tables of items and of keys that belong to no entry, by the offset of their boxes.
  package var leftovers: [Int: [ByteRange]] {
    var leftovers: [Int: [ByteRange]] = [:]
    for list in lists {
      if let keys = list.node.first("keys") { leftovers[keys.box.range.lowerBound] = list.slack }
    }
    guard let items else { return leftovers }
    for entry in items.informations { leftovers[entry.range.lowerBound] = [entry.slack] }
    for entry in items.references { leftovers[entry.node.box.range.lowerBound] = [entry.slack] }
    for entry in items.groups { leftovers[entry.node.box.range.lowerBound] = [entry.rest] }
    for table in items.propertyTables {
      leftovers[table.node.box.range.lowerBound] = [table.slack]
    }
    if let table = items.locationTable {
      leftovers[table.node.box.range.lowerBound] = [table.slack]
    }
    return leftovers
  }
}
