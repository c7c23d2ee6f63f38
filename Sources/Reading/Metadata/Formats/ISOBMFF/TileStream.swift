import Bytes
import Containers

/// A stream of HEVC that is put together from the tiles of a picture.
struct TileStream {
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  /// The settings of the last tile, with the range that they were read from.
  private var settings: (range: ByteRange, value: DecoderSettings, sets: [UInt8])?

  private static let startCode: [UInt8] = [0, 0, 0, 1]
  /// The types of parameter sets; other units among the settings are messages [ITU-T H.265 table
  /// 7-1].
  private static let parameterSets: ClosedRange<UInt8> = 32...34

  init(limit: Int) { self.limit = limit }

  /// Appends a tile, and its parameter sets if the tile before has others.
  ///
  /// - Parameters:
  ///   - ranges: The bytes of the tile: units, each after its length.
  ///   - settings: The range of the decoder's settings.
  ///   - source: The file.
  /// - Returns: Whether the units fill the tile, and the stream is not too long.
  /// - Throws: `ContainerError` if reading fails.
  mutating func append(
    _ ranges: [ByteRange], _ settings: ByteRange, in source: some ByteSource
  ) throws(ContainerError) -> Bool {
    guard let lengthSize = try use(settings, in: source) else { return false }
    let (length, isTooLong) = bytes.count.addingReportingOverflow(ranges.byteCount)
    guard !isTooLong, length <= limit else { return false }
    var tile: [UInt8] = []
    for range in ranges { tile += try source.content(in: range) }
    var position = 0
    while position < tile.count {
      guard let size = ByteRange(at: position, count: lengthSize, within: tile.count) else {
        return false
      }
      let count = tile[size].reduce(0) { $0 << 8 | Int($1) }
      guard count > 0, let unit = ByteRange(at: size.upperBound, count: count, within: tile.count)
      else { return false }
      bytes += Self.startCode
      bytes += tile[unit]
      position = unit.upperBound
    }
    return position > 0 && bytes.count <= limit
  }

  /// Reads settings, appends their parameter sets if these are not in use already, and returns the
  /// number of bytes of a unit's length, or nil if the settings are broken.
  private mutating func use(
    _ range: ByteRange, in source: some ByteSource
  ) throws(ContainerError) -> Int? {
    if let settings, settings.range == range { return settings.value.lengthSize }
    guard range.count <= BoxFields.lengthLimit else { return nil }
    let content = try source.content(in: range)
    guard let read = DecoderSettings(of: .h265, parsing: content) else { return nil }
    var sets: [UInt8] = []
    for unit in read.units where Self.parameterSets.contains(unit.head >> 1 & 0x3F) {
      sets += Self.startCode
      sets += content[unit.range]
    }
    guard !sets.isEmpty else { return nil }
    if settings?.sets != sets { bytes += sets }
    settings = (range, read, sets)
    return bytes.count <= limit ? read.lengthSize : nil
  }
}
