/// A source overlaid with a patch: the output as it will be, before any of it is written.
package struct Overlay<Base: ByteSource>: ByteSource {
  private let base: Base
  private let edits: [Patch.Edit]

  /// Creates an overlay of a source with a patch.
  package init(of base: Base, under patch: Patch) {
    self.base = base
    edits = patch.edits
  }

  package var count: Int { base.count }

  package func bytes(in range: ByteRange) throws(ReadError) -> [UInt8] {
    var bytes = try base.bytes(in: range)
    apply(to: &bytes, from: range.lowerBound)
    return bytes
  }

  package func read(_ range: ByteRange, into buffer: inout [UInt8]) throws(ReadError) {
    try base.read(range, into: &buffer)
    apply(to: &buffer, from: range.lowerBound)
  }

  /// Replaces bytes that were read from `start` on with the new bytes.
  private func apply(to buffer: inout [UInt8], from start: Int) {
    let read = start..<(start + buffer.count)
    for edit in edits[edits.partitioningIndex { $0.range.upperBound > start }...] {
      guard edit.offset < read.upperBound else { return }
      let shared = edit.range.clamped(to: read)
      guard !shared.isEmpty else { continue }
      let target = (shared.lowerBound - start)..<(shared.upperBound - start)
      switch edit.content {
      case .bytes(let bytes):
        let first = shared.lowerBound - edit.offset
        buffer.replaceSubrange(target, with: bytes[first..<(first + shared.count)])
      case .zeros: buffer.replaceSubrange(target, with: repeatElement(0, count: shared.count))
      }
    }
  }
}
