import Bytes
import Containers

/// The tiles of a picture, and the part of them that is shown.
struct TileLayout {
  /// The items of the tiles, row by row; a picture without tiles is one itself.
  let tiles: [UInt32]
  let columns: Int
  let rows: Int
  /// The size of the picture, from the upper left corner of the first tile.
  let size: PictureItems.Size

  /// Reads the layout of an item, or returns nil if it is neither coded in HEVC nor a grid.
  ///
  /// ```
  /// 0   1   version 0                         2   1   rows - 1
  /// 1   1   7 bits, 1: sizes of 4 bytes       3   1   columns - 1
  /// 4   2   width (4 bytes)                   6   2   height
  /// ```
  /// [ISO 23008-12 6.6.2.3]
  ///
  /// - Throws: `ContainerError` if reading fails.
  init?(
    of item: UInt32, among items: PictureItems, in source: some ByteSource
  ) throws(ContainerError) {
    switch items.types[item] {
    case "hvc1":
      guard let size = try items.size(of: item, in: source) else { return nil }
      (tiles, columns, rows, self.size) = ([item], 1, 1, size)
    case "grid":
      guard let tiles = items.parts(of: item), let ranges = items.ranges(of: item),
        [8, 12].contains(ranges.byteCount)
      else { return nil }
      var content: [UInt8] = []
      for range in ranges { content += try source.content(in: range) }
      guard content[0] == 0 else { return nil }
      let isWide = content[1] & 1 == 1
      let width = isWide ? content.uint32(at: 4).map(Int.init) : content.uint16(at: 4).map(Int.init)
      let height =
        isWide ? content.uint32(at: 8).map(Int.init) : content.uint16(at: 6).map(Int.init)
      guard let width, let height, width > 0, height > 0 else { return nil }
      (columns, rows) = (Int(content[3]) + 1, Int(content[2]) + 1)
      guard tiles.count == columns * rows else { return nil }
      self.tiles = tiles
      size = PictureItems.Size(width: width, height: height)
    default: return nil
    }
  }

  /// Returns whether tiles of a size cover the picture.
  func isCovered(byTilesOf tile: PictureItems.Size) -> Bool {
    let (width, isTooWide) = tile.width.multipliedReportingOverflow(by: columns)
    let (height, isTooHigh) = tile.height.multipliedReportingOverflow(by: rows)
    return !isTooWide && !isTooHigh && width >= size.width && height >= size.height
  }
}
