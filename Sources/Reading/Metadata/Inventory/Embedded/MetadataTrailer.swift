import Bytes
import Containers
import Vocabulary

/// Metadata that software writes after a picture, and whose last bytes give its length.
///
/// ```
/// AFCP            0 4 AXS! or AXS*   4 4 where the file has its start   8 4 zeros
/// Canon           0 20 CANON OPTIONAL DATA\0   20 4 length without head and foot   24 40 more
/// FotoStation     0 2 kind   2 4 length with these ten bytes   6 4 A1 B2 C3 D4
/// Photo Mechanic  0 4 length in front of this   4 8 cbipcbbl
/// ```
/// These are the last bytes of each. `AXS*` means little-endian numbers; all others are big-endian.
/// AFCP and Canon's begin with the same text as their last bytes. Several may follow one another.
/// [AFCP 1.0.1; the others by the layouts that exiftool documents]
struct MetadataTrailer {
  let name: String
  let kinds: Kinds
  let range: ByteRange

  /// The maximum number of trailers; real files have three at most.
  private static let limit = 16

  /// Returns the trailers that end a range, the last one first.
  ///
  /// - Throws: `ContainerError` if reading fails.
  static func all(
    ending range: ByteRange, of source: some ByteSource
  ) throws(ContainerError) -> [MetadataTrailer] {
    var found: [MetadataTrailer] = []
    var left = range
    while found.count < limit, let trailer = try MetadataTrailer(ending: left, of: source) {
      found.append(trailer)
      left = left.lowerBound..<trailer.range.lowerBound
    }
    return found
  }

  private init?(ending range: ByteRange, of source: some ByteSource) throws(ContainerError) {
    let foot = try source.content(
      in: max(range.lowerBound, range.upperBound - 64)..<range.upperBound)
    for form in Self.forms {
      guard let length = form.length(foot, range), length <= range.count else { continue }
      let start = range.upperBound - length
      let head = try source.content(in: start..<min(range.upperBound, start + 20))
      guard form.heads.isEmpty || form.heads.contains(where: { head.starts(with: $0.utf8) })
      else { continue }
      name = form.name
      kinds = .opaque(form.kind)
      self.range = start..<range.upperBound
      return
    }
    return nil
  }

  /// The form by which one kind of trailer is recognised.
  private struct Form: Sendable {
    let name: String
    /// The kind under which it is counted.
    let kind: Kind
    /// The signatures that it can begin with; empty if it has no signature.
    let heads: [String]
    /// A function that returns the length of a trailer that ends a range, or nil if the last bytes
    /// are not its foot.
    let length: @Sendable (_ foot: [UInt8], _ range: ByteRange) -> Int?
  }

  private static let forms = [
    Form(name: "AFCP trailer", kind: .caption, heads: ["AXS!", "AXS*"]) { foot, range in
      let offset = foot.count - 12
      let order: ByteOrder
      if foot.holds("AXS!".utf8, at: offset) {
        order = .bigEndian
      } else if foot.holds("AXS*".utf8, at: offset) {
        order = .littleEndian
      } else {
        return nil
      }
      guard let start = foot.uint32(at: offset + 4, order), Int(start) >= range.lowerBound,
        Int(start) <= range.upperBound - 24
      else { return nil }
      return range.upperBound - Int(start)
    },
    Form(name: "Canon trailer", kind: .editHistory, heads: ["CANON OPTIONAL DATA\0"]) { foot, _ in
      guard foot.count == 64, foot.holds("CANON OPTIONAL DATA\0".utf8, at: 0) else { return nil }
      return foot.uint32(at: 20).map { Int($0) + 28 + 64 }
    },
    Form(name: "FotoStation trailer", kind: .caption, heads: []) { foot, _ in
      guard foot.holds([0xA1, 0xB2, 0xC3, 0xD4], at: foot.count - 4) else { return nil }
      return foot.uint32(at: foot.count - 8).flatMap { $0 >= 10 ? Int($0) : nil }
    },
    Form(name: "Photo Mechanic trailer", kind: .editHistory, heads: []) { foot, _ in
      guard foot.holds("cbipcbbl".utf8, at: foot.count - 8) else { return nil }
      return foot.uint32(at: foot.count - 12).map { Int($0) + 12 }
    },
  ]
}
