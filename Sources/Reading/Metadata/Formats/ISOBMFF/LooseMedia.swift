import Bytes
import Containers
import Vocabulary

extension LooseBytes {
  /// Looks through the bytes of a box of media that nothing names; nil if all of them are zero, or
  /// of blocks that are known.
  ///
  /// - Parameters:
  ///   - unnamed: The ranges that nothing names, ascending.
  ///   - area: The content of the box.
  ///   - isBesideMedia: Whether anything in the file is named: then a few bytes are no film.
  ///   - source: The file.
  /// - Throws: `ContainerError` where reading fails.
  init?(
    in unnamed: [ByteRange], of area: ByteRange, besideMedia isBesideMedia: Bool,
    _ source: some ByteSource
  ) throws(ContainerError) {
    var loose: [ByteRange] = []
    for range in unnamed {
      let known = try DashcamSignature.blocksLength(in: range, of: source)
      loose.append((range.lowerBound + known)..<range.upperBound)
    }
    let unknown = try UnknownBytes(in: loose, of: source)
    guard unknown.count > 0 else { return nil }
    // More than a tenth of all is more than a ninth of the rest, of which no more has to be read.
    let rest = try source.countOfNonzero(in: [area].subtracting(loose), upTo: 9 * unknown.count)
    self.init(
      count: unknown.count, longestStretch: unknown.longestStretch,
      isMuch: rest < 9 * unknown.count && !(isBesideMedia && unknown.count <= Self.fewest))
  }

  /// No more bytes than these are a picture, or a moment of sound.
  private static var fewest: Int { 64 }
}

extension ByteSource {
  /// How many bytes of some ranges are not zero, counted until there are so many.
  fileprivate func countOfNonzero(
    in ranges: [ByteRange], upTo most: Int
  ) throws(ContainerError) -> Int {
    var count = 0
    for range in ranges {
      var offset = range.lowerBound
      while offset < range.upperBound {
        let end = min(range.upperBound, offset + 1 << 16)
        count += try start(offset..<end).count { $0 != 0 }
        guard count < most else { return count }
        offset = end
      }
    }
    return count
  }
}
