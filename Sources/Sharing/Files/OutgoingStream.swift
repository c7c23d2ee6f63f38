/// A stream to which bytes are written in order.
package struct OutgoingStream: Sendable {
  /// The open descriptor.
  package let descriptor: Int32
  private let name: Path

  /// Makes a stream to a descriptor, which stays open.
  package init(_ descriptor: Int32, named name: Path = "standard output") {
    self.descriptor = descriptor
    self.name = name
    _ = StreamPipe.widen(descriptor)
  }

  /// Writes all bytes, waiting while the other side does not accept them.
  ///
  /// - Throws: `FileError.writing` if it accepts no more.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    if let failure = writeAll(bytes.span, to: descriptor) {
      throw .writing(name, because: failure.code)
    }
  }
}
