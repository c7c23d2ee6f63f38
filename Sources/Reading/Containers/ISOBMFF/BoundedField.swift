import Bytes

/// A number in a box that players ignore: its accepted values, and the value that replaces all
/// others.
struct BoundedField: Sendable {
  private let range: Range<Int>
  private let accepts: @Sendable (UInt64) -> Bool
  private let usual: UInt64

  /// Creates a field with the values that it may have.
  ///
  /// - Parameters:
  ///   - start: The offset of the field in the content of the box.
  ///   - count: The number of bytes of the field, at most eight.
  ///   - usual: The value that carries no information.
  ///   - accepts: Returns whether the field may have a value.
  init(
    _ start: Int, _ count: Int, usual: UInt64 = 0,
    where accepts: @escaping @Sendable (UInt64) -> Bool
  ) {
    range = start..<(start + count)
    self.accepts = accepts
    self.usual = usual
  }

  /// Creates a field that holds a small number.
  init(_ start: Int, _ count: Int, upTo limit: UInt64 = 0, usual: UInt64 = 0) {
    self.init(start, count, usual: usual) { $0 <= limit }
  }

  /// Creates a field that holds one of a few numbers, the first of which carries no information.
  init(_ start: Int, _ count: Int, among numbers: [UInt64]) {
    self.init(start, count, usual: numbers.first ?? 0) { numbers.contains($0) }
  }

  /// Returns the bytes that replace the field, or nil if its value is accepted or the content ends
  /// before it.
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
