import Bytes
import Containers
import Vocabulary

/// A thumbnail or preview inside a carrier, by the kinds that it and its own metadata reveal.
struct EmbeddedPreview {
  let kinds: Kinds
  let reading: Reading
  /// Where the picture ends, in bytes from its start, if unknown bytes follow it.
  ///
  /// Cameras write what is left in their buffers there. The kinds are those of the picture alone;
  /// who has no element for those bytes asks for `whole`.
  let end: Int?

  /// Uncompressed pixels, which have no room for metadata.
  static let pixels = EmbeddedPreview(kinds: Kinds(.preview), reading: .read)
  /// Bytes that are no picture, or a broken one.
  static let unreadable = EmbeddedPreview(
    kinds: .opaque(.preview), reading: .malformed)

  private init(kinds: Kinds, reading: Reading, end: Int? = nil) {
    self.kinds = kinds
    self.reading = reading
    self.end = end
  }

  /// The preview together with the unknown bytes behind it, which may hold anything.
  var whole: EmbeddedPreview {
    end == nil
      ? self : EmbeddedPreview(kinds: kinds.adding(.anything), reading: reading)
  }

  /// This and another as one; unknown bytes behind either belong to it.
  func joined(_ other: EmbeddedPreview) -> EmbeddedPreview {
    let (one, two) = (whole, other.whole)
    return EmbeddedPreview(
      kinds: one.kinds.adding(two.kinds),
      reading: one.reading == .malformed ? .malformed : two.reading)
  }

  /// The same of a depth map.
  var depthKinds: Kinds { Kinds(.depth).adding(kinds.excluding(.preview)) }

  /// The first bytes of cover pictures: JPEG [ITU-T T.81 B.1.1.3], PNG [PNG 5.2].
  static let starts: [[UInt8]] = [[0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]]

  /// Looks into a picture of any format that can be read.
  init(picture content: [UInt8], depth: Int) {
    if content.starts(with: [0xFF, 0xD8]) {
      self.init(of: content, isWhole: true, depth: depth)
    } else if depth < Inventory.depthLimit,
      let inside = try? Inventory(of: content, depth: depth + 1)
    {
      // INVARIANT (closure): a preview is not rewritten here, so it goes with any kind inside it.
      let found = Kinds(joining: inside.items.compactMap { $0.kinds.excluding(.rendering) })
      self.init(kinds: Kinds(.preview).adding(found), reading: .read)
    } else {
      self = .unreadable
    }
  }

  /// Looks into the preview's bytes; `isWhole` is false where they are not all there, or are no
  /// JPEG although they should be.
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
      let breaksOff = (try? JPEGStructure.breaksOffInTables(content)) ?? false
      self = breaksOff ? .pixels : .unreadable
      return
    }
    // INVARIANT (closure): a preview is not rewritten here, so it goes with any kind inside it.
    let loose = inside.items.first { $0.carrier == .tail && $0.reading == .unrecognised }
    let found = inside.items.filter { $0 != loose }
      .flatMap { item in item.kinds.all.filter { $0 != .rendering } }
    self.init(kinds: Kinds(.preview, found), reading: .read, end: loose?.place.offset)
  }
}
