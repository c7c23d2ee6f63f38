package import Bytes

/// The structure of an ISO base media file.
package struct ISOBMFFStructure: Sendable {
  package let tree: BoxTree
  /// The items of the file's `meta` box; nil where it has none.
  package let items: ItemTables?
  /// What binds the tracks of a movie to each other.
  package let tracks: [TrackLinks]
  /// Boxes outside of tracks that are about one of them.
  package let trackCompanions: [TrackCompanion]
  /// The parts that metadata stands in.
  package let parts: [ISOBMFFPart]
  /// The bytes of pictures and sound that are shown, ascending.
  package let media: [ByteRange]
  /// How many bytes the file has.
  package let length: Int

  package init(
    tree: BoxTree, items: ItemTables?, tracks: [TrackLinks] = [],
    trackCompanions: [TrackCompanion] = [], parts: [ISOBMFFPart], media: [ByteRange], length: Int
  ) {
    self.tracks = tracks
    self.trackCompanions = trackCompanions
    self.tree = tree
    self.items = items
    self.parts = parts
    self.media = media
    self.length = length
  }
}
