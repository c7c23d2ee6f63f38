import Bytes

/// A number in a box that players ignore: the values that it may have, and the value that replaces
/// all others.
struct BoundedField: Sendable {
  private let range: Range<Int>
  private let accepts: @Sendable (UInt64) -> Bool
  private let usual: UInt64

  /// Makes a field of the values that it may have.
  ///
  /// - Parameters:
  ///   - start: Where it starts in the content of the box.
  ///   - count: How many bytes it has, at most eight.
  ///   - usual: The value that says nothing.
  ///   - accepts: Whether the field may have a value.
  init(
    _ start: Int, _ count: Int, usual: UInt64 = 0,
    where accepts: @escaping @Sendable (UInt64) -> Bool
  ) {
    range = start..<(start + count)
    self.accepts = accepts
    self.usual = usual
  }

  /// Makes a field that is a small number.
  init(_ start: Int, _ count: Int, upTo limit: UInt64 = 0, usual: UInt64 = 0) {
    self.init(start, count, usual: usual) { $0 <= limit }
  }

  /// Makes a field that is one of few numbers, of which the first says nothing.
  init(_ start: Int, _ count: Int, among numbers: [UInt64]) {
    self.init(start, count, usual: numbers.first ?? 0) { numbers.contains($0) }
  }

  /// The bytes that replace the field; nil if it may stay as it is, or if the content ends before
  /// it.
  func idle(in content: [UInt8]) -> IdleBytes? {
    guard range.upperBound <= content.count else { return nil }
    let number = content[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard !accepts(number) else { return nil }
    let bytes = stride(from: 8 * (range.count - 1), through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: usual >> UInt64($0))
    }
    return IdleBytes(range, filledWith: bytes)
  }
}
