package import Bytes
package import Containers
import Vocabulary

/// The purpose of each byte of a file, according to its inventory.
///
/// The claims are taken from the structures and the readers' results; what none of them claims is
/// read, and has to be zero. Long lists of samples are gone through as they stand, so memory grows
/// with the number of items alone.
package struct Coverage {
  /// How many bytes the file has.
  package let count: Int
  /// The claims in the order of where they start.
  private let claims: [ByteClaim]
  private let runs: [ClaimRun]
  private let fills: [ClaimFill]

  /// Gathers what claims the bytes of a file.
  ///
  /// - Throws: `ContainerError` where reading fails.
  package init(
    of inventory: Inventory, in source: some ByteSource
  ) throws(ContainerError) {
    self.init(try inventory.claims(in: source), count: source.count)
  }

  /// Takes claims on the bytes of a payload.
  init(_ list: ClaimList, count: Int) {
    self.count = count
    claims = list.claims.sorted { $0.range.lowerBound < $1.range.lowerBound }
    runs = list.runs
    fills = list.fills
  }

  /// Calls `body` with one stretch of the file after the other until it gives false; together they
  /// are the whole file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - body: Takes a stretch.
  /// - Throws: `ContainerError` where reading fails.
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

  /// The first byte that nothing claims and that is not zero; nil where there is none.
  ///
  /// - Throws: `ContainerError` where reading fails.
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

/// Reads what nothing claims, in stretches that memory does not grow with.
private struct GapReading<Source: ByteSource> {
  private let source: Source
  private let fills: [ClaimFill]
  private var buffer: [UInt8] = []

  private static var windowLength: Int { 1 << 16 }
  /// Units of messages are short; longer ones are nothing that anybody writes.
  private static var unitLimit: Int { 1 << 20 }

  init(in source: Source, _ fills: [ClaimFill]) {
    self.source = source
    self.fills = fills
  }

  /// A gap as zeros, what is no zero from its first to its last byte, and zeros again.
  mutating func stretches(of gap: ByteRange) throws(ContainerError) -> [ByteClaim] {
    guard !gap.isEmpty else { return [] }
    // Most bytes of a movie of constant rate may be filler: it is read once.
    if gap.count <= Self.unitLimit, allows(.units, in: gap) {
      let unit = try source.start(gap)
      guard unit.contains(where: { $0 != 0 }) else { return [ByteClaim(gap, .blank, "")] }
      if FillerUnit.isOne(unit) { return [ByteClaim(gap, .structure, ByteClaim.filler)] }
    }
    let isSony = allows(.sony, in: gap)
    var found: ByteRange?
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      guard !Task.isCancelled else { throw .read(.cancelled) }
      let end = min(gap.upperBound, offset + Self.windowLength)
      try source.load(offset..<end, into: &buffer)
      let isNothing: (UInt8) -> Bool = { $0 == 0 || (isSony && $0 == 0xEE) }
      if let first = buffer.firstIndex(where: { !isNothing($0) }),
        let last = buffer.lastIndex(where: { !isNothing($0) })
      {
        found = (found?.lowerBound ?? offset + first)..<(offset + last + 1)
      }
      offset = end
    }
    guard let found else { return [ByteClaim(gap, .blank, "")] }
    return [
      ByteClaim(gap.lowerBound..<found.lowerBound, .blank, ""), ByteClaim(found, .unclaimed, ""),
      ByteClaim(found.upperBound..<gap.upperBound, .blank, ""),
    ].filter { !$0.range.isEmpty }
  }

  private func allows(_ content: ClaimFill.Content, in gap: ByteRange) -> Bool {
    fills.contains { $0.content == content && $0.encloses(gap) }
  }
}
