package import Bytes

/// The head of a box, and the range of its content.
///
/// ```
/// 0   4   size of the whole box; 1: the size is in 8 bytes after the type; 0: up to the end
/// 4   4   type
/// 8   8   size, if the first is 1
/// ..  16  identifier, if the type is `uuid`
/// ..      content
/// ```
/// [ISO 14496-12 4.2]
package struct Box: Sendable, Hashable {
  package let type: FourCC
  /// The identifier of a `uuid` box; empty for others.
  package let identifier: [UInt8]
  /// The whole box.
  package let range: ByteRange
  /// The bytes after the head.
  package let content: ByteRange
  /// Whether the size is written as 0, in which case the box extends to the end of its parent.
  package let isOpenEnded: Bool
  /// Whether the size exceeds the remaining bytes of the box's parent.
  package let isCut: Bool

  package static let uuid: FourCC = "uuid"

  /// Returns whether eight bytes may be a size and a type.
  static func mayStart(with head: [UInt8]) -> Bool {
    guard let size = head.uint32(at: 0), let code = head.uint32(at: 4) else { return false }
    return (size == 1 || size >= 8) && FourCC(code).isPrintable
  }

  /// Returns whether a range begins with the head of a box that is longer than the range.
  static func isCut(in source: some ByteSource, at range: ByteRange) -> Bool {
    (try? Box(parsing: source, in: range)) == nil
      && (try? Box(parsing: source, in: range, mayBeCut: true)) != nil
  }

  /// Reads the head of the box at the start of a range.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - range: The range.
  ///   - mayBeCut: Whether a longer box is cut at the end of the range, because an upload was
  ///     interrupted, or its writer stated a wrong size.
  /// - Throws: `ContainerError` if the box does not lie within the range, or reading fails.
  package init(
    parsing source: some ByteSource, in range: ByteRange, mayBeCut: Bool = false
  ) throws(ContainerError) {
    let start = range.lowerBound
    let head = try source.content(in: start..<min(range.upperBound, start + 32))
    guard let size = head.uint32(at: 0), let code = head.uint32(at: 4) else {
      throw .malformed(what: "box without a header", at: start)
    }
    type = FourCC(code)
    isOpenEnded = size == 0
    var headLength = 8
    var length = size == 0 ? range.count : Int(size)
    if size == 1 {
      guard let high = head.uint32(at: 8), let low = head.uint32(at: 12), high < 1 << 30 else {
        throw .malformed(what: "box with an impossible size", at: start)
      }
      length = Int(high) << 32 | Int(low)
      headLength = 16
    }
    if type == Self.uuid {
      guard head.count >= headLength + 16 else {
        throw .malformed(what: "box without its identifier", at: start)
      }
      identifier = Array(head[headLength..<(headLength + 16)])
      headLength += 16
    } else {
      identifier = []
    }
    guard length >= headLength else {
      throw .malformed(what: "box shorter than its header", at: start)
    }
    isCut = mayBeCut && length > range.count
    if isCut { length = range.count }
    guard let whole = ByteRange(at: start, count: length, within: range.upperBound) else {
      throw .malformed(what: "box of \(length) bytes runs past its parent", at: start)
    }
    self.range = whole
    content = (start + headLength)..<whole.upperBound
  }
}
