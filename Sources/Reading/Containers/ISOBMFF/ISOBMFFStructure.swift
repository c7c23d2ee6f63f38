package import Bytes

/// The structure of an ISO base media file.
package struct ISOBMFFStructure: Sendable {
  package let tree: BoxTree
  /// The items of the file's `meta` box; nil where it has none.
  package let items: ItemTables?
  /// The references that bind the tracks of a movie to each other.
  package let tracks: [TrackLinks]
  /// The lists of metadata of the movie and its tracks.
  package let lists: [MetadataList]
  /// The parts that metadata stands in.
  package let parts: [ISOBMFFPart]
  /// The bytes of pictures and sound that are shown, ascending.
  package let media: [ByteRange]
  /// Bytes in coded items that are none of a picture, such as messages, ascending.
  package let asides: [ByteRange]
  /// Bytes of samples that say where the records in them stand, ascending.
  package let tables: [ByteRange]
  /// The boxes that leave along with a track, by where its own box starts: its fragments, their
  /// defaults and indices.
  package let companions: [Int: [Box]]
  /// Fragments of tracks whose samples' places count from the data of another.
  package let followers: [MovieFragments.Follower]
  /// Whether pictures, sound or boxes end behind the file's end.
  package let isCut: Bool
  /// How many bytes the file has.
  package let length: Int

  package init(
    tree: BoxTree, items: ItemTables?, tracks: [TrackLinks] = [], lists: [MetadataList] = [],
    parts: [ISOBMFFPart],
    media: [ByteRange], asides: [ByteRange] = [], tables: [ByteRange] = [],
    companions: [Int: [Box]] = [:],
    followers: [MovieFragments.Follower] = [], isCut: Bool = false, length: Int
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

  /// Bytes in tables of items and of keys that belong to no entry, by where their boxes start.
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
