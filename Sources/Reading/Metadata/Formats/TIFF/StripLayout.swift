import Bytes
import Containers

/// The lengths of the strips or tiles of an uncompressed picture.
///
/// ```
/// strip: RowsPerStrip rows, the last one those that are left; a row ends with a whole byte
/// tile:  TileLength rows of TileWidth points, all of one size
/// ```
/// Separate planes have one sample per point. Subsampled colours are stored in blocks of h * v
/// points with two more samples. [TIFF 6.0 3, 15, 21]
struct StripLayout {
  private let width: Int
  /// The rows of a strip or tile.
  private let rows: Int
  /// The rows of the picture, or nil for tiles, which are always whole.
  private let height: Int?
  /// The bits of a point, or of a block of points.
  private let bits: Int
  /// The points of a block, across and down.
  private let block: (across: Int, down: Int)

  /// Reads the layout of the pictures of a directory, or returns nil if they are compressed or the
  /// layout is not given.
  init?(of directory: EXIFDirectory, inTiles isTiled: Bool, in source: some ByteSource) {
    let table = directory.table
    let number = { (tag: UInt16) -> Int? in
      table.entry(tag).flatMap { table.number(of: $0, in: source) }
    }
    guard number(TIFFTag.compression) ?? 1 == 1,
      let width = number(isTiled ? TIFFTag.tileWidth : TIFFTag.imageWidth),
      let height = number(isTiled ? TIFFTag.tileLength : TIFFTag.imageLength),
      (1...Self.maximumDimension).contains(width), (1...Self.maximumDimension).contains(height)
    else { return nil }
    let depths = table.entry(TIFFTag.bitsPerSample).map {
      table.numbers(of: $0, in: source, limit: 16)
    }
    let depth = depths?.max() ?? 1
    let isPlanar = number(TIFFTag.planarConfiguration) == 2
    let samples = isPlanar ? 1 : number(TIFFTag.samplesPerPixel) ?? 1
    guard (1...64).contains(depth), (1...Self.maximumSampleCount).contains(samples) else {
      return nil
    }
    self.width = width
    rows = isTiled ? height : max(1, min(number(TIFFTag.rowsPerStrip) ?? height, height))
    self.height = isTiled ? nil : height
    if !isPlanar, samples == 3, number(TIFFTag.photometricInterpretation) == 6 {
      let sampling =
        table.entry(TIFFTag.yCbCrSubSampling).map { table.numbers(of: $0, in: source, limit: 2) }
        ?? [2, 2]
      guard sampling.count == 2, sampling.allSatisfy((1...4).contains) else { return nil }
      block = (sampling[0], sampling[1])
      bits = depth * (sampling[0] * sampling[1] + 2)
    } else {
      block = (1, 1)
      bits = depth * samples
    }
  }

  /// The maximum width, height and number of samples; products of these do not overflow.
  private static let maximumDimension = 1 << 24
  private static let maximumSampleCount = 1 << 10

  /// Returns the length in bytes of the strip or tile with this number, counted from 0.
  func length(of number: Int) -> Int {
    var rows = rows
    if let height {
      let strips = (height + rows - 1) / rows
      rows = min(rows, height - number % strips * rows)
    }
    let across = (width + block.across - 1) / block.across
    let down = (rows + block.down - 1) / block.down
    let (length, overflows) = ((across * bits + 7) / 8).multipliedReportingOverflow(by: down)
    return overflows ? .max : length
  }
}
