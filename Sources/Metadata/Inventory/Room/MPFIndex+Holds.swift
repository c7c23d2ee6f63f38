import Bytes
import Containers
import Vocabulary

extension MPFIndex {
  /// Where pictures stand that are there; what the attributes say shows nothing, and neither does
  /// which pictures depend on which.
  ///
  /// - Parameters:
  ///   - offset: Where in the file the payload stands.
  ///   - source: The file.
  ///   - end: Where its first picture ends.
  /// - Returns: Ranges of the payload.
  /// - Throws: `ContainerError` where reading fails.
  func places(
    at offset: Int, in source: some ByteSource, endingAt end: Int
  ) throws(ContainerError) -> [ByteRange] {
    var places: [ByteRange] = []
    let rows = stride(from: list.lowerBound, to: list.upperBound, by: Picture.length)
    for (start, picture) in zip(rows, pictures) {
      let place = (start + Picture.attributesLength)..<(start + Picture.length)
      let others = place.suffix(4)
      if bytes[others].allSatisfy({ $0 == 0 }) { places.append(others) }
      if start == list.lowerBound {
        guard picture.offset == 0, picture.size == end else { continue }
      } else {
        guard let range = range(of: picture, at: offset, within: source.count),
          try source.start(range.prefix(2)) == Self.pictureStart
        else { continue }
      }
      places.append(place.dropLast(4))
    }
    return places
  }

  // [ITU-T T.81 B.1.1.3]
  private static let pictureStart: [UInt8] = [0xFF, 0xD8]
}
