import Vocabulary

/// Finds positions among numbers of four and eight bytes: both coordinates near each other, in one
/// form and byte order.
///
/// Each coordinate is a range of bit patterns, a hundred-thousandth of a degree to either side. The
/// four bytes at each position are looked up by their first three in a bitmap, in either order, so
/// the cost is that of the bytes. Of random bytes one in 10^12 begins a position by chance.
struct NumberSearch {
  private var targets: [Target] = []
  /// The places of targets, by the first three bytes of their numbers.
  private var starts = KeyedNumbers<16>()

  /// A number that a coordinate may be.
  private struct Target {
    let range: ClosedRange<UInt32>
    /// Tells the position and the form from all others.
    let pair: Int
    let isLongitude: Bool
    let owner: Int
  }

  /// A way in which a coordinate is a number.
  enum Form: CaseIterable {
    /// Ten-millionths, millionths, 65536ths of a degree.
    case tenMillionths, millionths, fixedPoint
    /// Parts of a half circle, of which there are 2^31.
    case semicircles
    /// IEEE numbers; of the longer ones the first half.
    case single, double

    /// How many of it a degree has; nil for those with an exponent.
    var scale: Double? {
      switch self {
      case .tenMillionths: 10_000_000
      case .millionths: 1_000_000
      case .fixedPoint: 65_536
      case .semicircles: 2_147_483_648 / 180
      case .single, .double: nil
      }
    }

    /// The bit patterns between two angles; nil where these are too small to be told from numbers of
    /// other things, or too large for the form.
    func patterns(_ low: Double, _ high: Double) -> ClosedRange<UInt32>? {
      guard let scale else {
        guard min(low.magnitude, high.magnitude) > 0.1 else { return nil }
        let (first, second) = (bits(low), bits(high))
        return min(first, second)...max(first, second)
      }
      guard min(low.magnitude, high.magnitude) * scale >= Self.least,
        let low = Int32(exactly: (low * scale).rounded(.down)),
        let high = Int32(exactly: (high * scale).rounded(.up))
      else { return nil }
      // Of one sign, so the patterns ascend as the numbers do.
      return UInt32(bitPattern: low)...UInt32(bitPattern: high)
    }

    private func bits(_ angle: Double) -> UInt32 {
      self == .single
        ? Float(angle).bitPattern : UInt32(truncatingIfNeeded: angle.bitPattern >> 32)
    }

    /// Numbers below this are lengths and counts.
    static let least: Double = 1_048_576
  }

  /// How far the beginnings of two coordinates may be apart, in bytes.
  static let reach = 24
  private static let tolerance = 0.000_01
  private var pairs = 0

  /// Takes the positions among values.
  init(for values: [RemovedValue]) {
    for (owner, value) in values.enumerated() {
      if let position = value.position { add(position, of: owner) }
    }
    starts.sort()
  }

  private mutating func add(_ position: Coordinates, of owner: Int) {
    for form in Form.allCases {
      let latitudes = Self.ranges(of: position.latitude, form)
      let longitudes = Self.ranges(of: position.longitude, form)
      guard !latitudes.isEmpty, !longitudes.isEmpty else { continue }
      for (ranges, isLongitude) in [(latitudes, false), (longitudes, true)] {
        for range in ranges {
          add(Target(range: range, pair: pairs, isLongitude: isLongitude, owner: owner))
        }
      }
      pairs += 1
    }
  }

  /// The bit patterns of a coordinate with its sign and with the other.
  private static func ranges(of millionths: Int, _ form: Form) -> [ClosedRange<UInt32>] {
    let angle = Double(millionths) / 1_000_000
    return [angle, -angle].compactMap { form.patterns($0 - tolerance, $0 + tolerance) }
  }

  private mutating func add(_ target: Target) {
    for start in (target.range.lowerBound >> 8)...(target.range.upperBound >> 8) {
      starts.add(targets.count, under: start)
    }
    targets.append(target)
  }

  /// Calls `found` with the owner of each position that stands among the bytes, and where.
  func search(
    _ bytes: [UInt8], in range: Range<Int>, found: (_ owner: Int, _ offset: Int) -> Void
  ) {
    let range = range.clamped(to: 0..<bytes.count)
    guard !targets.isEmpty, range.count >= 8 else { return }
    var last: [Int: Int] = [:]
    // At memory speed: without a check of bounds for each byte.
    unsafe bytes.withUnsafeBytes { bytes in
      for offset in range.lowerBound..<(range.upperBound - 3) {
        let number = unsafe UInt32(
          bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        if starts.mayHold(number >> 8) {
          compare(number, at: offset, isSwapped: false, &last, found)
        }
        let swapped = number.byteSwapped
        if starts.mayHold(swapped >> 8) {
          compare(swapped, at: offset, isSwapped: true, &last, found)
        }
      }
    }
  }

  private func compare(
    _ number: UInt32, at offset: Int, isSwapped: Bool, _ last: inout [Int: Int],
    _ found: (Int, Int) -> Void
  ) {
    for place in starts.places(of: number >> 8) {
      let target = targets[starts[place]]
      guard target.range.contains(number) else { continue }
      let key = target.pair * 4 + (isSwapped ? 2 : 0)
      if let other = last[key + (target.isLongitude ? 0 : 1)],
        (4...Self.reach).contains(offset - other)
      {
        found(target.owner, other)
      }
      last[key + (target.isLongitude ? 1 : 0)] = offset
    }
  }
}
