package import Bytes

/// The index of an animation's frames.
///
/// ```
/// n     variable   how many frames are listed
/// tick  4          numerator of a tick's seconds
///       4          denominator
/// n times: offset from the last one in the codestream, duration, frames in between; all variable
/// ```
/// Variable numbers have seven bits a byte, lowest first; the highest bit says that more follow.
/// [ISO 18181-2 9.7]
package struct JXLFrameIndex: Sendable, Hashable {
  /// Whether the numbers fill the box.
  package let isFilled: Bool

  /// Larger ones are no index of any real animation.
  private static let limit = 1 << 20

  /// Reads the content of the box; nil where it is larger than any.
  ///
  /// - Throws: `ContainerError` where reading fails.
  package init?(parsing source: some ByteSource, in range: ByteRange) throws(ContainerError) {
    guard range.count <= Self.limit else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try source.bytes(in: range)
    } catch {
      throw .read(error)
    }
    isFilled = Self.isFilled(bytes)
  }

  private static func isFilled(_ bytes: [UInt8]) -> Bool {
    var offset = 0
    func number() -> UInt64? {
      var value: UInt64 = 0
      for place in 0..<9 {
        guard offset < bytes.count else { return nil }
        let byte = bytes[offset]
        offset += 1
        value |= UInt64(byte & 0x7F) << UInt64(7 * place)
        // A zero at the end would say nothing, so it is not written.
        if byte & 0x80 == 0 { return byte == 0 && place > 0 ? nil : value }
      }
      return nil
    }
    guard let count = number(), count <= UInt64(bytes.count) else { return false }
    offset += 8
    for _ in 0..<(3 * count) where number() == nil { return false }
    return offset == bytes.count
  }
}
