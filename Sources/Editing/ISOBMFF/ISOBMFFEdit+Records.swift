import Bytes
import Containers

/// The records of one box of Samsung's that leave.
struct GoneRecords {
  let trailer: SamsungTrailer
  let box: Box
  var ranges: Set<ByteRange> = []

  init(of trailer: SamsungTrailer, in box: Box) {
    self.trailer = trailer
    self.box = box
  }
}

extension ISOBMFFEdit {
  /// Takes records out of their box.
  ///
  /// Their bytes become zero, and a shorter directory of the others ends where the directory did.
  /// Where none is left, the box becomes `free`.
  mutating func close(_ gone: GoneRecords) {
    let trailer = gone.trailer
    let places = trailer.records.map { record -> (start: Int, count: Int)? in
      gone.ranges.contains(record.range) ? nil : (record.range.lowerBound, record.range.count)
    }
    guard places.contains(where: { $0 != nil }) else {
      free(gone.box)
      return
    }
    blank(Array(gone.ranges))
    // Its length does not depend on where it stands.
    let end = trailer.directory.upperBound
    let count = trailer.directory(of: places, at: end).count
    let directory = trailer.directory(of: places, at: end - count)
    replacements.replace(
      trailer.directory, with: [.zeros(trailer.directory.count - count), .bytes(directory)])
  }
}
