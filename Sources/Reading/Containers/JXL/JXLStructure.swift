package import Bytes

/// The parts of a JPEG XL file, in order.
///
/// ```
/// FF 0A ...                                   a bare codestream, or:
/// JXL      0D 0A 87 0A                        signature
/// ftyp     "jxl " 0 "jxl "
/// jxll     level 1                            optional
/// jxli     frame index                        optional
/// jxlc     codestream, or several:
/// jxlp     number 4, part of the codestream   numbered from 0; the highest bit marks the last
/// Exif, xml, jumb, jbrd, jhgm, brob, ...      metadata
/// ```
/// [ISO 18181-2 9]
///
/// An index of frames is treated like other boxes: its numbers may be arbitrary, and only seeking
/// needs it. Its offsets count in the codestream.
///
/// The length of a codestream is known only by decoding it: bytes appended to a bare codestream, or
/// to the end of its box, count as a part of it.
package struct JXLStructure: Sendable, Hashable {
  // INVARIANT (total inventory): the parts' ranges follow each other from 0 to the file's end.
  package let parts: [JXLPart]
  /// Whether the file ends before its codestream does; always false for a bare one, which cannot be
  /// checked.
  package let isCut: Bool

  private static let signature: [UInt8] = [0x0D, 0x0A, 0x87, 0x0A]
  private static let brands = Array("jxl \0\0\0\0jxl ".utf8)

  /// Finds the parts of a JPEG XL file.
  ///
  /// A file may end within its codestream: viewers show the data that is there.
  ///
  /// - Throws: `ContainerError` if its boxes or its codestream are broken, or reading fails.
  package init(parsing source: some ByteSource) throws(ContainerError) {
    let start = try source.content(in: 0..<min(source.count, 2))
    guard start != [0xFF, 0x0A] else {
      parts = [
        JXLPart(role: .codestream, range: 0..<source.count, content: 0..<source.count)
      ]
      isCut = false
      return
    }
    let run = try BoxRun(parsing: source, in: 0..<source.count)
    guard run.boxes.count < BoxRun.boxLimit else {
      throw .limitExceeded(what: "boxes", limit: BoxRun.boxLimit, at: run.rest.lowerBound)
    }
    var builder = Builder()
    for (index, box) in run.boxes.enumerated() {
      switch index {
      case 0: try Self.expect(box, toBe: "JXL ", holding: Self.signature, in: source)
      case 1: try Self.expect(box, toBe: "ftyp", holding: Self.brands, in: source)
      default: break
      }
      try builder.add(box, isHead: index < 2, of: source)
    }
    var rest = run.rest
    if run.boxes.count >= 2, !builder.isComplete, let box = Self.cutCodestream(rest, of: source) {
      try builder.add(box, isHead: false, of: source)
      rest = box.range.upperBound..<box.range.upperBound
    }
    guard run.boxes.count >= 2, builder.hasCodestream else {
      throw .malformed(what: "no codestream", at: run.rest.lowerBound)
    }
    if !rest.isEmpty {
      builder.parts.append(JXLPart(role: .tail, range: rest, content: rest))
    }
    parts = builder.parts
    isCut = !builder.isComplete || builder.isCut
  }

  /// Returns the box of a codestream, or of a part of one, that the file cuts off, or nil if there
  /// is none.
  private static func cutCodestream(_ range: ByteRange, of source: some ByteSource) -> Box? {
    guard let box = try? Box(parsing: source, in: range, mayBeCut: true), box.isCut,
      ["jxlc", "jxlp"].contains(box.type)
    else { return nil }
    return box
  }

  private static func expect(
    _ box: Box, toBe type: FourCC, holding content: [UInt8], in source: some ByteSource
  ) throws(ContainerError) {
    guard box.type == type, box.content.count == content.count,
      try source.content(in: box.content) == content
    else { throw .malformed(what: "no JPEG XL signature", at: box.range.lowerBound) }
  }
}

/// A builder that adds one part after the other, and follows the numbers of the codestream's parts.
private struct Builder {
  var parts: [JXLPart] = []
  private(set) var isComplete = false
  /// Whether the file ends in a box of the codestream.
  private(set) var isCut = false
  /// Whether there is a codestream, or the beginning of one.
  var hasCodestream: Bool { isComplete || codedLength > 0 }
  /// The number of bytes of the codestream's parts found so far.
  private var codedLength = 0
  private var nextPart = 0

  /// The length of the longest box that is checked for zeros only.
  private static let fillLimit = 1 << 16
  private static let lastPart: UInt32 = 1 << 31
  /// The types of boxes that a compressed box must not hold [ISO 18181-2 9.8].
  private static let neverCompressed: Set<FourCC> = [
    "JXL ", "ftyp", "jxll", "jxli", "jxlc", "jxlp", "jbrd", "brob",
  ]

  mutating func add(
    _ box: Box, isHead: Bool, of source: some ByteSource
  ) throws(ContainerError) {
    var role = JXLPart.Role.box(box.type)
    if box.isCut { isCut = true }
    var content = box.content
    switch box.type {
    case _ where isHead: role = .layout
    case "JXL ", "ftyp":
      throw .malformed(what: "a second JPEG XL signature", at: box.range.lowerBound)
    case "jxlc":
      guard !isComplete, nextPart == 0 else {
        throw .malformed(what: "a second codestream", at: box.range.lowerBound)
      }
      isComplete = true
      role = .codestream
    case "jxlp":
      try follow(box, in: source)
      role = .codestream
    case "jxll" where box.content.count == 1: role = .layout
    case "free", "skip":
      let isShort = box.content.count <= Self.fillLimit
      if isShort, try source.content(in: box.content).isBlank { role = .fill }
    case "brob":
      let start = content.lowerBound
      let head = try source.content(in: start..<min(content.upperBound, start + 4))
      if let code = head.uint32(at: 0), !Self.neverCompressed.contains(FourCC(code)) {
        role = .compressed(FourCC(code))
        content = (content.lowerBound + 4)..<content.upperBound
      }
    default: break
    }
    parts.append(JXLPart(role: role, range: box.range, content: content))
  }

  private mutating func follow(
    _ box: Box, in source: some ByteSource
  ) throws(ContainerError) {
    let start = box.content.lowerBound
    let head = try source.content(in: start..<min(box.content.upperBound, start + 4))
    guard let number = head.uint32(at: 0), !isComplete,
      number & ~Self.lastPart == UInt32(truncatingIfNeeded: nextPart)
    else { throw .malformed(what: "a part of the codestream out of order", at: start) }
    nextPart += 1
    codedLength += box.content.count - head.count
    isComplete = number & Self.lastPart != 0
  }
}
