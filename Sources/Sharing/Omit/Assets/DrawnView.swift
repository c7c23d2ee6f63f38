import Bytes
import Containers
import Files

/// A copy of a HEIC file, without a name, for a reader that refuses the original.
///
/// ```
/// meta -> iref -> size 4 | cdsc 4 | from item | count | to items ...
/// ```
/// In files of current iPhones, an item of metadata describes two pictures. That is allowed [ISO
/// 14496-12 8.11.12, ISO 23008-12 6.2], but libheif before 1.18 then draws nothing. In the copy, the
/// type of such references is a word that no reader knows. Nothing moves.
final class DrawnView: Sendable {
  private let file: SpoolFile
  /// The open copy; it closes with this value.
  let descriptorNumber: Int32

  /// The type of a reference from metadata to what it describes.
  private static let description: FourCC = "cdsc"
  /// A type that is not registered, and that readers pass over.
  private static let unknown: FourCC = "none"
  /// The maximum length of a file that is copied; pictures of 50 million pixels have some 20 MB.
  private static let lengthLimit = 64 << 20
  private static let step = 1 << 20

  /// Copies a file, or returns nil if no reader refuses it for that reason, or if it cannot be
  /// copied.
  init?(of source: some ByteSource) {
    guard source.count <= Self.lengthLimit, let patch = Self.patch(for: source) else { return nil }
    let view = Overlay(of: source, under: patch)
    var file = SpoolFile(expecting: view.count)
    for start in stride(from: 0, to: view.count, by: Self.step) {
      let part = start..<min(view.count, start + Self.step)
      guard let bytes = try? view.bytes(in: part) else { return nil }
      file.append(bytes.span)
    }
    guard file.isWhole, let number = try? file.descriptor() else { return nil }
    descriptorNumber = number
    self.file = file
  }

  /// Returns the changes to a file, or nil if there are none.
  static func patch(for source: some ByteSource) -> Patch? {
    guard let tree = try? BoxTree(parsing: source),
      let iref = tree.first("meta")?.first("iref"),
      let references = try? ItemReference.references(parsing: iref, in: source)
    else { return nil }
    var pieces: [Piece] = []
    var end = 0
    for reference in references where reference.type == description && reference.to.count > 1 {
      // The type precedes the content, whether or not the size before it is a long one.
      let start = reference.node.box.range.lowerBound + 4
      pieces += [.copy(end..<start), .bytes(unknown.bytes)]
      end = start + unknown.bytes.count
    }
    guard !pieces.isEmpty else { return nil }
    return try? Patch(pieces + [.copy(end..<source.count)], of: source)
  }
}
