import Vocabulary

/// Finds positions among numbers of four and eight bytes: both coordinates near each other, in one
/// form and byte order.
///
/// Each coordinate is a range of bit patterns, a hundred-thousandth of a degree to either side. The
/// four bytes at each position are looked up by their first three in a bitmap, in either order, so
/// the cost is that of the bytes. Of random bytes one in 10^12 begins a position by chance.
struct NumberSearch {
  private var targets: [UInt32: [Target]] = [:]
  private var bitmap = [Bool](repeating: false, count: 1 << NumberSearch.hashBits)

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
        let ends = [low, high].map(bits)
        return min(ends[0], ends[1])...max(ends[0], ends[1])
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

  private static let hashBits: UInt32 = 16
  /// How far the beginnings of two coordinates may be apart, in bytes.
  static let reach = 24
  private static let tolerance = 0.000_01
  private var pairs = 0

  /// Adds a position.
  mutating func add(_ position: Coordinates, of owner: Int) {
    let angles = [position.latitude, position.longitude].map { Double($0) / 1_000_000 }
    for form in Form.allCases {
      let ranges = angles.map { angle in
        [angle, -angle].compactMap {
          form.patterns($0 - Self.tolerance, $0 + Self.tolerance)
        }
      }
      guard ranges.allSatisfy({ !$0.isEmpty }) else { continue }
      for (place, ranges) in ranges.enumerated() {
        for range in ranges {
          add(Target(range: range, pair: pairs, isLongitude: place == 1, owner: owner))
        }
      }
      pairs += 1
    }
  }

  private mutating func add(_ target: Target) {
    for start in (target.range.lowerBound >> 8)...(target.range.upperBound >> 8) {
      targets[start, default: []].append(target)
      bitmap[Self.hash(start)] = true
    }
  }

  private static func hash(_ start: UInt32) -> Int {
    Int((start &* 2_654_435_769) >> (32 - hashBits))
  }

  /// Calls `found` with the owner of each position that stands among the bytes, and where.
  func search(_ bytes: [UInt8], found: (_ owner: Int, _ offset: Int) -> Void) {
    guard !targets.isEmpty, bytes.count >= 8 else { return }
    var last: [Int: Int] = [:]
    var number: UInt32 = 0
    // At memory speed: without a check of bounds for each byte.
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe bitmap.withUnsafeBufferPointer { bitmap in
        for index in 0..<bytes.count {
          number = unsafe number &<< 8 | UInt32(bytes[index])
          guard index >= 3 else { continue }
          if unsafe bitmap[Self.hash(number >> 8)] {
            compare(number, at: index - 3, isSwapped: false, &last, found)
          }
          let swapped = number.byteSwapped
          if unsafe bitmap[Self.hash(swapped >> 8)] {
            compare(swapped, at: index - 3, isSwapped: true, &last, found)
          }
        }
      }
    }
  }

  private func compare(
    _ number: UInt32, at offset: Int, isSwapped: Bool, _ last: inout [Int: Int],
    _ found: (Int, Int) -> Void
  ) {
    for target in targets[number >> 8] ?? [] where target.range.contains(number) {
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
