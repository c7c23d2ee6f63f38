package import Bytes
package import Containers
import Vocabulary

/// The purpose of each byte of a file, according to its inventory.
///
/// The claims come from the structures and the readers' results. Unclaimed bytes are read, and must
/// be zero. Long lists of samples are not copied, so memory grows only with the number of items.
package struct Coverage {
  /// The number of bytes in the file.
  package let count: Int
  /// The claims in the order of their start.
  private let claims: [ByteClaim]
  private let runs: [ClaimRun]
  private let fills: [ClaimFill]

  /// Collects the claims on the bytes of a file.
  ///
  /// - Throws: `ContainerError` if reading fails.
  package init(
    of inventory: Inventory, in source: some ByteSource
  ) throws(ContainerError) {
    self.init(try inventory.claims(in: source), count: source.count)
  }

  /// Creates the coverage of a payload from the claims on its bytes.
  init(_ list: ClaimList, count: Int) {
    self.count = count
    claims = list.claims.sorted { $0.range.lowerBound < $1.range.lowerBound }
    runs = list.runs
    fills = list.fills
  }

  /// Calls `body` with each stretch of the file in order until it returns false; together they are
  /// the whole file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - body: Receives a stretch.
  /// - Throws: `ContainerError` if reading fails.
  package func visit(
    in source: some ByteSource, _ body: (ByteClaim) -> Bool
  ) throws(ContainerError) {
    var queue = ClaimQueue(claims, runs)
    var gaps = GapReading(in: source, fills)
    var offset = 0
    while let claim = queue.next() {
      let range = claim.range.clamped(to: offset..<max(offset, count))
      guard !range.isEmpty else { continue }
      if range.lowerBound > offset {
        for gap in try gaps.stretches(of: offset..<range.lowerBound) where !body(gap) { return }
      }
      guard body(ByteClaim(range, claim.use, claim.name)) else { return }
      offset = range.upperBound
    }
    for gap in try gaps.stretches(of: offset..<count) where !body(gap) { return }
  }

  /// Returns the offset of the first unclaimed byte that is not zero, or nil if there is none.
  ///
  /// - Throws: `ContainerError` if reading fails.
  package func firstUnclaimed(in source: some ByteSource) throws(ContainerError) -> Int? {
    var found: Int?
    try visit(in: source) { stretch in
      guard stretch.use == .unclaimed else { return true }
      found = stretch.range.lowerBound
      return false
    }
    return found
  }
}

/// Reads unclaimed bytes in windows, so memory use does not grow with them.
private struct GapReading<Source: ByteSource> {
  private let source: Source
  private let fills: [ClaimFill]
  private var buffer: [UInt8] = []

  private static var windowLength: Int { 1 << 16 }
  /// The maximum length of a unit of messages; real ones are short.
  private static var unitLimit: Int { 1 << 20 }

  init(in source: Source, _ fills: [ClaimFill]) {
    self.source = source
    self.fills = fills
  }

  /// Returns a gap as zeros, the stretch from its first to its last non-zero byte, and zeros again.
  mutating func stretches(of gap: ByteRange) throws(ContainerError) -> [ByteClaim] {
    guard !gap.isEmpty else { return [] }
    // Most bytes of a movie of constant rate may be filler, so it is read once.
    if gap.count <= Self.unitLimit, allows(.units, in: gap) {
      let unit = try source.start(gap)
      guard !unit.isBlank else { return [ByteClaim(gap, .blank, "")] }
      if FillerUnit.isFiller(unit) { return [ByteClaim(gap, .structure, ByteClaim.filler)] }
    }
    let isSony = allows(.sony, in: gap)
    var found: ByteRange?
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      guard !Task.isCancelled else { throw .read(.cancelled) }
      let end = min(gap.upperBound, offset + Self.windowLength)
      try source.load(offset..<end, into: &buffer)
      let isNothing: (UInt8) -> Bool = { $0 == 0 || (isSony && $0 == 0xEE) }
      if !buffer.isBlank, let first = buffer.firstIndex(where: { !isNothing($0) }),
        let last = buffer.lastIndex(where: { !isNothing($0) })
      {
        found = (found?.lowerBound ?? offset + first)..<(offset + last + 1)
      }
      offset = end
    }
    guard let found else { return [ByteClaim(gap, .blank, "")] }
    // What followed a filler unit may have been removed.
    var middle = ByteClaim(found, .unclaimed, "")
    if found.count < gap.count, found.count <= Self.unitLimit, allows(.units, in: gap),
      FillerUnit.isFiller(try source.start(found))
    {
      middle = ByteClaim(found, .structure, ByteClaim.filler)
    }
    return [
      ByteClaim(gap.lowerBound..<found.lowerBound, .blank, ""), middle,
      ByteClaim(found.upperBound..<gap.upperBound, .blank, ""),
    ].filter { !$0.range.isEmpty }
  }

  private func allows(_ content: ClaimFill.Content, in gap: ByteRange) -> Bool {
    fills.contains { $0.content == content && $0.encloses(gap) }
  }
}
