import Bytes
import Containers
import Vocabulary

extension BoxNode {
  /// Whether its content is numbers as its shape requires, without anything that another reader
  /// would take for metadata.
  ///
  /// - Throws: `ContainerError` if reading fails.
  func hasExpectedShape(in source: some ByteSource) throws(ContainerError) -> Bool {
    switch shape {
    case .numbers(let numbers)?, .makersNumbers(let numbers)?:
      guard numbers.fits(box.content.count) else { return false }
      if numbers.signs.contains(.carrier), try hasSign(.carrier, in: source) { return false }
      guard numbers.signs.contains(.text) else { return true }
      return try !hasSign(.text, in: source)
    case .table?, .parsed?: return try !hasSign(.carrier, in: source)
    case .index(let length)?:
      guard box.content.count <= BoxFields.lengthLimit else { return false }
      let content = try source.start(box.content)
      return length(content) == content.count && !CarrierSignature.occurs(in: content)
    case .boxes?, .description?, .unknownDescription?, .list?, .header?, .parameters?, .sphere?,
      .vendor?, .brands?, .handler?, .dataReference?, .colour?, .auxiliary?, .otherHeader?, .data?,
      .free?, .whole?, nil:
      return false
    }
  }

  /// Whether its content has a sign of anything other than numbers.
  private func hasSign(
    _ sign: BoxNumbers.Sign, in source: some ByteSource
  ) throws(ContainerError) -> Bool {
    let content = box.content
    // Tables of long movies take megabytes; a sign is no longer than the overlap.
    let (step, overlap) = (1 << 18, 64)
    var offset = content.lowerBound
    while offset < content.upperBound {
      let end = min(content.upperBound, offset + step)
      let bytes = try source.start(max(content.lowerBound, offset - overlap)..<end)
      if sign.occurs(in: bytes) { return true }
      offset = end
    }
    return false
  }
}

extension BoxNumbers {
  /// Numbers of any length, without letters and without signs of a carrier.
  static let plain = BoxNumbers(1...Int.max, without: [.text, .carrier])

  /// Whether all of a box's content is such numbers.
  func match(_ content: [UInt8]) -> Bool {
    fits(content.count) && !signs.contains { $0.occurs(in: content) }
  }
}

extension BoxNumbers.Sign {
  fileprivate func occurs(in bytes: [UInt8]) -> Bool {
    switch self {
    case .text: TextRun.occurs(in: bytes)
    case .carrier: CarrierSignature.occurs(in: bytes)
    }
  }
}
