package import Bytes

/// Returns whether the ranges of two sources, each read one after another, hold the same bytes.
///
/// The ranges may be cut differently on both sides; only the bytes count.
///
/// - Throws: `ReadError` if a range lies outside its source, or if reading fails.
package func equalBytes(
  of rangesA: [ByteRange], in sourceA: some ByteSource,
  _ rangesB: [ByteRange], in sourceB: some ByteSource
) throws(ReadError) -> Bool {
  try check(rangesA, within: sourceA.count)
  try check(rangesB, within: sourceB.count)
  var (restA, restB) = (Stretches(rangesA), Stretches(rangesB))
  let (windowA, windowB) = (Window(Window.size), Window(Window.size))
  while let nextA = restA.next, let nextB = restB.next {
    let length = min(nextA.count, nextB.count, Window.size)
    try windowA.fill(length, from: sourceA, at: nextA.lowerBound)
    try windowB.fill(length, from: sourceB, at: nextB.lowerBound)
    guard windowA.holdsSame(length, as: windowB) else { return false }
    restA.advance(by: length)
    restB.advance(by: length)
  }
  return restA.next == nil && restB.next == nil
}

/// Returns whether ranges of a file and ranges of the same file under a patch hold the same bytes,
/// each read one after another.
///
/// Ranges at the same place in both are the same bytes of the same file, except for those that the
/// patch changes. Only these and the ranges that moved are read.
///
/// - Parameters:
///   - rangesA: The ranges of the file.
///   - original: The file.
///   - rangesB: The ranges of the output.
///   - overlay: The file with the patch laid over it.
///   - patched: The bytes that the patch changes.
/// - Returns: Whether they hold the same bytes.
/// - Throws: `ReadError` if a range lies outside its source, or if reading fails.
package func equalBytes(
  of rangesA: [ByteRange], in original: some ByteSource, _ rangesB: [ByteRange],
  in overlay: some ByteSource, differingOnlyIn patched: RangeUnion
) throws(ReadError) -> Bool {
  try check(rangesA, within: original.count)
  try check(rangesB, within: overlay.count)
  var (restA, restB) = (Stretches(rangesA), Stretches(rangesB))
  while let nextA = restA.next, let nextB = restB.next {
    let length = min(nextA.count, nextB.count)
    let rangeB = nextB.lowerBound..<(nextB.lowerBound + length)
    let moved = nextA.lowerBound - nextB.lowerBound
    for part in moved == 0 ? patched.covered(in: rangeB) : [rangeB] {
      let before = (part.lowerBound + moved)..<(part.upperBound + moved)
      guard try equalBytes(of: [before], in: original, [part], in: overlay) else { return false }
    }
    restA.advance(by: length)
    restB.advance(by: length)
  }
  return restA.next == nil && restB.next == nil
}

func check(_ ranges: [ByteRange], within count: Int) throws(ReadError) {
  for range in ranges where !(0..<count).encloses(range) {
    throw .outside(range, count: count)
  }
}

/// The ranges still to be read; ranges that touch are read as one.
struct Stretches {
  private let ranges: [ByteRange]
  private var index = 0
  private(set) var next: ByteRange?

  init(_ ranges: [ByteRange]) {
    self.ranges = ranges
    load()
  }

  mutating func advance(by length: Int) {
    guard let current = next else { return }
    let rest = (current.lowerBound + length)..<current.upperBound
    if rest.isEmpty { load() } else { next = rest }
  }

  private mutating func load() {
    next = nil
    while index < ranges.count {
      let range = ranges[index]
      if let current = next {
        guard current.upperBound == range.lowerBound || range.isEmpty else { return }
        next = current.lowerBound..<max(current.upperBound, range.upperBound)
      } else if !range.isEmpty {
        next = range
      }
      index += 1
    }
  }
}
