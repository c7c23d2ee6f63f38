/// A stream that takes bytes in their order.
package struct OutgoingStream: Sendable {
  /// The open descriptor.
  package let descriptor: Int32
  private let name: Path

  /// Writes to a descriptor, which stays open.
  package init(_ descriptor: Int32, named name: Path = "standard output") {
    self.descriptor = descriptor
    self.name = name
    _ = StreamPipe.widen(descriptor)
  }

  /// Writes everything, and waits where the other side does not take it yet.
  ///
  /// - Throws: `FileError.writing` where it takes no more.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    if let failure = writeAll(bytes.span, to: descriptor) {
      throw .writing(name, because: failure.code)
    }
  }
}
