import Bytes
import Containers
import Vocabulary

extension LooseBytes {
  /// Scans the unreferenced bytes of a media box, or returns nil if all of them are zero or belong
  /// to known blocks.
  ///
  /// - Parameters:
  ///   - unnamed: The unreferenced ranges, ascending.
  ///   - area: The content of the box.
  ///   - isBesideMedia: Whether anything in the file is referenced; if so, a few bytes are not a
  ///     film.
  ///   - source: The file.
  /// - Throws: `ContainerError` if reading fails.
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
    // More than a tenth of all is more than a ninth of the rest, so no more of the rest is read.
    let rest = try source.countOfNonzero(in: [area].subtracting(loose), upTo: 9 * unknown.count)
    self.init(
      count: unknown.count, longestStretch: unknown.longestStretch,
      exceedsLimit: rest < 9 * unknown.count
        && !(isBesideMedia && unknown.count <= Self.maximumIgnoredLength))
  }

  /// The maximum length of bytes that cannot be a picture or a moment of sound.
  private static var maximumIgnoredLength: Int { 64 }
}

extension ByteSource {
  /// Counts the non-zero bytes in some ranges, stopping at a maximum.
  fileprivate func countOfNonzero(
    in ranges: [ByteRange], upTo limit: Int
  ) throws(ContainerError) -> Int {
    var count = 0
    for range in ranges {
      var offset = range.lowerBound
      while offset < range.upperBound {
        let end = min(range.upperBound, offset + 1 << 16)
        count += try start(offset..<end).count { $0 != 0 }
        guard count < limit else { return count }
        offset = end
      }
    }
    return count
  }
}
