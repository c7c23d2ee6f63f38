import Vocabulary

/// A search for positions among numbers of four and eight bytes: both coordinates near each other,
/// in the same form and byte order.
///
/// Each coordinate is a range of bit patterns, a hundred-thousandth of a degree to either side. The
/// four bytes at each offset are looked up in a bitmap by their first three, in either byte order,
/// so the time is linear in the number of bytes. One in 10^12 random bytes begins a position by
/// chance.
struct NumberSearch {
  private var targets: [Target] = []
  /// The indices of targets, by the first three bytes of their numbers.
  private var starts = KeyedNumbers<16>()

  /// A range of numbers that match a coordinate.
  private struct Target {
    let range: ClosedRange<UInt32>
    /// The number that distinguishes the position and the form from all others.
    let pair: Int
    let isLongitude: Bool
    let owner: Int
  }

  /// A numeric form of a coordinate.
  enum Form: CaseIterable {
    /// Ten-millionths, millionths and 65536ths of a degree.
    case tenMillionths, millionths, fixedPoint
    /// Parts of a half circle, which has 2^31 of them.
    case semicircles
    /// IEEE floating-point numbers; only the first half of the longer ones is compared.
    case single, double

    /// The number of units in a degree, or nil for floating-point forms.
    var scale: Double? {
      switch self {
      case .tenMillionths: 10_000_000
      case .millionths: 1_000_000
      case .fixedPoint: 65_536
      case .semicircles: 2_147_483_648 / 180
      case .single, .double: nil
      }
    }

    /// Returns the bit patterns between two angles, or nil if the angles are too small to
    /// distinguish from other numbers, or too large for the form.
    func patterns(_ low: Double, _ high: Double) -> ClosedRange<UInt32>? {
      guard let scale else {
        guard min(low.magnitude, high.magnitude) > 0.1 else { return nil }
        let (first, second) = (bits(low), bits(high))
        return min(first, second)...max(first, second)
      }
      guard min(low.magnitude, high.magnitude) * scale >= Self.minimumNumber,
        let low = Int32(exactly: (low * scale).rounded(.down)),
        let high = Int32(exactly: (high * scale).rounded(.up))
      else { return nil }
      // Both have the same sign, so the patterns ascend like the numbers.
      return UInt32(bitPattern: low)...UInt32(bitPattern: high)
    }

    private func bits(_ angle: Double) -> UInt32 {
      self == .single
        ? Float(angle).bitPattern : UInt32(truncatingIfNeeded: angle.bitPattern >> 32)
    }

    /// The least number that is searched for; smaller ones are often lengths and counts.
    static let minimumNumber: Double = 1_048_576
  }

  /// The greatest distance between the beginnings of two coordinates, in bytes.
  static let reach = 24
  private static let tolerance = 0.000_01
  private var pairs = 0

  /// Takes the positions from values.
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

  /// Returns the bit patterns of a coordinate with either sign.
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

  /// Calls `found` with the owner and the offset of each position among the bytes.
  func search(
    _ bytes: [UInt8], in range: Range<Int>, found: (_ owner: Int, _ offset: Int) -> Void
  ) {
    let range = range.clamped(to: 0..<bytes.count)
    guard !targets.isEmpty, range.count >= 8 else { return }
    var last: [Int: Int] = [:]
    // Bounds are not checked for each byte, so the loop runs at memory speed.
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
    for position in starts.positions(of: number >> 8) {
      let target = targets[starts[position]]
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
