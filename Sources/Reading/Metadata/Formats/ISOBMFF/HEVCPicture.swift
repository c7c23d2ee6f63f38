package import Bytes
package import Containers

/// The picture of a HEIC file as a stream for a decoder of HEVC, which knows nothing of boxes.
///
/// ```
/// start code 4: 0 0 0 1 | parameter set | ... | start code | unit of a tile | ... | next tile ...
/// ```
/// Parameter sets are written before the first tile, and before a tile that has others [ITU-T H.265
/// B.2].
package struct HEVCPicture: Sendable {
  /// The tiles one after the other, row by row.
  package let stream: [UInt8]
  /// The number of tiles in a row; 1 if the picture has no tiles.
  package let columns: Int
  package let rows: Int
  /// The width in pixels, before the picture is turned, of the part of the tiles that is shown.
  package let width: Int
  package let height: Int
  /// The orientation that the file's properties ask for, from 1 to 8 [Exif 3.0 4.6.5].
  package let orientation: Int
  /// The colours that the file states by codes, or nil if it states none.
  package let colours: StatedColours?

  /// The maximum length of a stream; real pictures of 50 million pixels have some 20 MB.
  private static let lengthLimit = 64 << 20

  /// Returns the picture that a file shows.
  ///
  /// Returns nil if it is not coded in HEVC, is made of its tiles in a way that a decoder of HEVC
  /// does not know, has transparency, or is longer than any real picture.
  ///
  /// - Throws: `ContainerError` if a part is broken, or reading fails.
  package init?(of inventory: Inventory, in source: some ByteSource) throws(ContainerError) {
    guard case .isoBaseMedia(let structure) = inventory.container, let tables = structure.items,
      let primary = tables.primary
    else { return nil }
    let items = PictureItems(of: tables)
    guard !(try items.hasTransparency(over: primary, in: source)),
      let layout = try TileLayout(of: primary, among: items, in: source),
      let turns = try PictureTurns(of: items.properties(of: primary), in: source)
    else { return nil }
    var stream = TileStream(limit: Self.lengthLimit)
    var sizes: Set<PictureItems.Size> = []
    for tile in layout.tiles {
      let properties = items.properties(of: tile)
      guard items.types[tile] == "hvc1", let size = try items.size(of: tile, in: source),
        let settings = properties.first(where: { $0.type == "hvcC" }),
        let ranges = items.ranges(of: tile),
        try stream.append(ranges, settings.box.content, in: source)
      else { return nil }
      sizes.insert(size)
      // A tile that is turned or cut before it is put into the grid needs more than a decoder.
      if tile != primary {
        guard try PictureTurns(of: properties, in: source)?.orientation == 1 else { return nil }
      }
    }
    // Tiles are equally large [ISO 23008-12 6.6.2.3.1].
    guard sizes.count == 1, let tile = sizes.first, layout.isCovered(byTilesOf: tile) else {
      return nil
    }
    self.stream = stream.bytes
    columns = layout.columns
    rows = layout.rows
    width = layout.size.width
    height = layout.size.height
    orientation = turns.orientation
    colours = try items.colours(of: primary, in: source)
  }
}
