import Bytes
import Containers
import Vocabulary

/// A thumbnail or preview inside a carrier, and the kinds that it and its own metadata reveal.
struct EmbeddedPreview {
  let kinds: Kinds
  let reading: Reading
  /// The end of the picture, in bytes from its start, if unknown bytes follow it.
  ///
  /// Cameras write leftover buffer contents there. The kinds are those of the picture alone; a
  /// caller without an element for those bytes uses `whole`.
  let end: Int?

  /// Uncompressed pixels, which cannot contain metadata.
  static let pixels = EmbeddedPreview(kinds: Kinds(.preview), reading: .read)
  /// Bytes that are not a picture, or are a broken one.
  static let unreadable = EmbeddedPreview(
    kinds: .opaque(.preview), reading: .malformed)

  private init(kinds: Kinds, reading: Reading, end: Int? = nil) {
    self.kinds = kinds
    self.reading = reading
    self.end = end
  }

  /// The preview together with the unknown bytes after it, which may hold anything.
  var whole: EmbeddedPreview {
    end == nil
      ? self : EmbeddedPreview(kinds: kinds.adding(.anything), reading: reading)
  }

  /// Returns this preview and another as one, including unknown bytes after either.
  func joined(_ other: EmbeddedPreview) -> EmbeddedPreview {
    let (one, two) = (whole, other.whole)
    return EmbeddedPreview(
      kinds: one.kinds.adding(two.kinds),
      reading: one.reading == .malformed ? .malformed : two.reading)
  }

  /// The kinds of the preview if it is a depth map.
  var depthKinds: Kinds { Kinds(.depth).adding(kinds.excluding(.preview)) }

  /// The first bytes of cover pictures: JPEG [ITU-T T.81 B.1.1.3], PNG [PNG 5.2].
  static let starts: [[UInt8]] = [[0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]]

  /// Reads a picture of any supported format.
  init(picture content: [UInt8], depth: Int) {
    if content.starts(with: [0xFF, 0xD8]) {
      self.init(of: content, isWhole: true, depth: depth)
    } else if depth < Inventory.depthLimit,
      let inside = try? Inventory(of: content, depth: depth + 1)
    {
      // INVARIANT (closure): a preview is not rewritten here, so it is removed with any kind inside
      // it.
      let found = Kinds(joining: inside.items.compactMap { $0.kinds.excluding(.rendering) })
      self.init(kinds: Kinds(.preview).adding(found), reading: .read)
    } else {
      self = .unreadable
    }
  }

  /// Reads the bytes of a preview.
  ///
  /// `isWhole` is false if bytes are missing, or if a preview that should be a JPEG is not one.
  init(of content: some ByteSource, isWhole: Bool, depth: Int) {
    guard isWhole else {
      self = .unreadable
      return
    }
    let start = try? content.bytes(in: 0..<min(2, content.count))
    guard start == [0xFF, 0xD8] else {
      self = .pixels
      return
    }
    guard depth < Inventory.depthLimit,
      let inside = try? Inventory(ofJPEG: ByteSlice(whole: content), depth: depth + 1)
    else {
      let isTruncated = (try? JPEGStructure.isTruncatedInTables(content)) ?? false
      self = isTruncated ? .pixels : .unreadable
      return
    }
    // INVARIANT (closure): a preview is not rewritten here, so it is removed with any kind inside
    // it.
    let loose = inside.items.first { $0.carrier == .tail && $0.reading == .unrecognised }
    let found = inside.items.filter { $0 != loose }
      .flatMap { item in item.kinds.all.filter { $0 != .rendering } }
    self.init(kinds: Kinds(.preview, found), reading: .read, end: loose?.place.offset)
  }
}
