package import Bytes

extension ByteSource {
  /// Spends work on what stands at an offset.
  ///
  /// - Throws: `ContainerError.limitExceeded` where there is none left.
  package func spend(_ work: Work, at offset: Int) throws(ContainerError) {
    guard let limit = self.work, !limit.spend(work) else { return }
    throw .limitExceeded(what: "steps of work", limit: limit.steps, at: offset)
  }

  /// The bytes of the part of a range that lies within the source.
  package func start(_ range: ByteRange) throws(ContainerError) -> [UInt8] {
    do {
      return try bytes(in: range.clamped(to: 0..<count))
    } catch {
      throw .read(error)
    }
  }

  /// Whether every byte of a range is zero.
  package func isZero(_ range: ByteRange) throws(ContainerError) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let end = min(range.upperBound, offset + 1 << 16)
      guard try start(offset..<end).allSatisfy({ $0 == 0 }) else { return false }
      offset = end
    }
    return true
  }
}
