package import Bytes
import Containers
package import Vocabulary

/// Reads from a movie what ties it to the still of a Live Photo, and nothing else.
///
/// ```
/// moov -> (udta ->) meta -> keys: version, count, then for each key: size, "mdta", name
///                         '- ilst -> number of a key -> data: type, locale, value
/// ```
/// [QuickTime File Format, Metadata]
package enum MovieIdentifier {
  /// The key's name.
  package static let key = "com.apple.quicktime.content.identifier"

  /// The heads of the boxes around a value: number and data, type and locale.
  static let headLength = 24
  /// No value of that key is longer, with the boxes around it.
  static let valueLimit = 256
  /// Movies have some ten boxes at a level, and some dozen keys.
  private static let countLimit = 4096
  private static let keysLimit = 1 << 20

  /// What ties a movie to a still; nil where nothing does, or where it cannot be read.
  ///
  /// - Throws: `ReadError` where the source cannot be read.
  package static func read(from source: some ByteSource) throws(ReadError) -> PairIdentifier? {
    guard let movie = try box("moov", in: 0..<source.count, of: source) else { return nil }
    if let meta = try box("meta", in: movie, of: source),
      let found = try read(from: source, meta)
    {
      return found
    }
    // Other writers than Apple put it a level deeper.
    guard let data = try box("udta", in: movie, of: source),
      let meta = try box("meta", in: data, of: source)
    else { return nil }
    return try read(from: source, meta)
  }

  /// What the keys of a `meta` box say.
  private static func read(
    from source: some ByteSource, _ meta: ByteRange
  ) throws(ReadError) -> PairIdentifier? {
    // ISO writes a version in front of the boxes, QuickTime does not.
    let head = try source.bytes(in: meta.prefix(8))
    let boxes = head.holds("hdlr".utf8, at: 4) ? meta : meta.dropFirst(4)
    guard let keys = try box("keys", in: boxes, of: source), keys.count <= keysLimit,
      let number = number(in: try source.bytes(in: keys)),
      let list = try box("ilst", in: boxes, of: source),
      let item = try box(FourCC(number), in: list, of: source),
      let data = try box("data", in: item, of: source)
    else { return nil }
    let value = data.dropFirst(8)
    guard value.count <= valueLimit else { return nil }
    return PairIdentifier(parsing: try source.bytes(in: value))
  }

  /// The content of the first box of a type.
  private static func box(
    _ type: FourCC, in range: ByteRange, of source: some ByteSource
  ) throws(ReadError) -> ByteRange? {
    var rest = range
    for _ in 0..<countLimit where rest.count >= 8 {
      let box: Box
      do {
        box = try Box(parsing: source, in: rest)
      } catch .read(let error) {
        throw error
      } catch {
        return nil
      }
      if box.type == type { return box.content }
      rest = box.range.upperBound..<rest.upperBound
    }
    return nil
  }

  /// The number of the key, counted from 1.
  private static func number(in keys: [UInt8]) -> UInt32? {
    var offset = 8
    for number in UInt32(1)...UInt32(countLimit) {
      guard let size = keys.uint32(at: offset), size >= 8,
        let entry = ByteRange(at: offset, count: Int(size), within: keys.count)
      else { return nil }
      if keys.holds("mdta".utf8, at: offset + 4), keys[entry].dropFirst(8).elementsEqual(key.utf8) {
        return number
      }
      offset = entry.upperBound
    }
    return nil
  }
}
