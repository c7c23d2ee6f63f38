package import Bytes

extension ByteSource {
  /// Spends work on the bytes at an offset.
  ///
  /// - Throws: `ContainerError` if no work is left, or if the reading was cancelled.
  package func spend(_ work: Work, at offset: Int) throws(ContainerError) {
    do {
      try self.work?.spend(work, at: offset)
    } catch {
      throw ContainerError(error)
    }
  }

  /// Returns the bytes of a range, with errors as the readers of containers throw them.
  ///
  /// - Throws: `ContainerError` if the range does not lie within the source, or reading fails.
  package func content(in range: ByteRange) throws(ContainerError) -> [UInt8] {
    do {
      return try bytes(in: range)
    } catch {
      throw ContainerError(error)
    }
  }

  /// Reads the bytes of a range into `buffer`, replacing its content.
  ///
  /// - Throws: `ContainerError` if the range does not lie within the source, or reading fails.
  package func load(_ range: ByteRange, into buffer: inout [UInt8]) throws(ContainerError) {
    do {
      try read(range, into: &buffer)
    } catch {
      throw ContainerError(error)
    }
  }

  /// Returns the bytes of the part of a range that lies within the source.
  package func start(_ range: ByteRange) throws(ContainerError) -> [UInt8] {
    try content(in: range.clamped(to: 0..<count))
  }

  /// Returns whether every byte of a range is zero.
  package func isZero(_ range: ByteRange) throws(ContainerError) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let end = min(range.upperBound, offset + 1 << 16)
      guard try start(offset..<end).isBlank else { return false }
      offset = end
    }
    return true
  }
}
