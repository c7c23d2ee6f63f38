import Bytes

/// A number in a box that players do not look at: what it may be, and what takes the place of others.
struct BoundedField: Sendable {
  private let range: Range<Int>
  private let accepts: @Sendable (UInt64) -> Bool
  private let usual: UInt64
  /// Whether a number that it may be could have another byte, by its position from the lowest.
  private let mayDiffer: @Sendable (UInt64, Int) -> Bool
  /// Whether something is shown by what it may be: all else counts alone.
  private let isShown: Bool

  /// Makes a field by what it may be.
  ///
  /// - Parameters:
  ///   - start: Where it starts in the content of the box.
  ///   - count: How many bytes it has, at most eight.
  ///   - usual: The number that says nothing.
  ///   - isShown: Whether something is shown by it.
  ///   - accepts: Whether it may be a number.
  init(
    _ start: Int, _ count: Int, usual: UInt64 = 0, isShown: Bool = false,
    where accepts: @escaping @Sendable (UInt64) -> Bool
  ) {
    range = start..<(start + count)
    self.accepts = accepts
    self.usual = usual
    self.isShown = isShown
    mayDiffer = { number, position in number.hasNeighbour(inByte: position, where: accepts) }
  }

  private init(
    _ range: Range<Int>, usual: UInt64, accepts: @escaping @Sendable (UInt64) -> Bool,
    mayDiffer: @escaping @Sendable (UInt64, Int) -> Bool
  ) {
    (self.range, self.usual, isShown) = (range, usual, false)
    (self.accepts, self.mayDiffer) = (accepts, mayDiffer)
  }

  /// Makes a field that is a small number.
  init(_ start: Int, _ count: Int, upTo limit: UInt64 = 0, usual: UInt64 = 0) {
    self.init(
      start..<(start + count), usual: usual, accepts: { $0 <= limit },
      mayDiffer: { number, position in
        // The least other number has a zero there, or a one.
        let unit = UInt64(1) << UInt64(8 * position)
        return number & (unit &* 0xFF) != 0 || number | unit <= limit
      })
  }

  /// Makes a field that is one of few numbers, of which the first says nothing.
  init(_ start: Int, _ count: Int, among numbers: [UInt64]) {
    self.init(
      start..<(start + count), usual: numbers.first ?? 0, accepts: { numbers.contains($0) },
      mayDiffer: { number, position in
        numbers.contains { $0 != number && ($0 ^ number) & ~(0xFF << UInt64(8 * position)) == 0 }
      })
  }

  /// What takes its place; nil where it is as it may be, or the content ends in front of it.
  func idle(in content: [UInt8]) -> IdleBytes? {
    guard let number = number(in: content), !accepts(number) else { return nil }
    let bytes = stride(from: 8 * (range.count - 1), through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: usual >> UInt64($0))
    }
    return IdleBytes(range, filledWith: bytes)
  }

  /// Those of its bytes that could be others, each with the rest as it is, by what the field may be.
  ///
  /// Where a condition says what it may be, that is asked 255 times at most for each byte.
  func free(in content: [UInt8]) -> [Range<Int>] {
    guard let number = number(in: content) else { return [] }
    // What is not as it may be could be anything.
    guard accepts(number) else { return [range] }
    guard !isShown else { return [] }
    return range.filter { index in
      mayDiffer(number, range.upperBound - 1 - index)
    }.map { $0..<($0 + 1) }
  }

  private func number(in content: [UInt8]) -> UInt64? {
    guard range.upperBound <= content.count else { return nil }
    return content[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }
}

extension UInt64 {
  /// Whether another number that differs from this one in one byte alone meets a condition.
  ///
  /// - Parameters:
  ///   - position: Which byte, from the lowest.
  ///   - condition: Asked at most 255 times.
  /// - Returns: Whether one does.
  package func hasNeighbour(
    inByte position: Int, where condition: (UInt64) -> Bool
  ) -> Bool {
    let shift = UInt64(8 * position)
    return (UInt64(1)...255).contains { condition(self ^ $0 << shift) }
  }
}
