package import Bytes

/// Consecutive boxes: as many as can be read from the start of a range.
package struct BoxRun: Sendable, Hashable {
  package let boxes: [Box]
  /// The bytes after the last box, which do not form a box.
  package let rest: ByteRange

  /// The number of boxes that no run exceeds: a movie has tens of boxes at its top; fragmented ones
  /// have hundreds.
  package static let boxLimit = 4096

  /// Reads boxes until the end of the range, or until the bytes are no box.
  ///
  /// - Throws: `ContainerError` if reading fails.
  package init(
    parsing source: some ByteSource, in range: ByteRange
  ) throws(ContainerError) {
    var boxes: [Box] = []
    var offset = range.lowerBound
    while offset < range.upperBound, boxes.count < Self.boxLimit {
      do {
        let box = try Box(parsing: source, in: offset..<range.upperBound)
        guard box.type.isPrintable else { break }
        boxes.append(box)
        offset = box.range.upperBound
      } catch .read(let error) {
        throw ContainerError(error)
      } catch {
        break
      }
    }
    self.boxes = boxes
    rest = offset..<range.upperBound
  }
}
