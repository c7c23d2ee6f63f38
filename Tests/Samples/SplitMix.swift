/// A generator of pseudo-random numbers that are the same for the same seed [SplitMix64; Steele,
/// Lea, Flood 2014].
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Returns a number from 0 to below `limit`, or 0 if `limit` is 0.
  package mutating func next(below limit: Int) -> Int {
    limit <= 0 ? 0 : Int.random(in: 0..<limit, using: &self)
  }

  /// Returns true once in `count` times, on average.
  package mutating func isOne(of count: Int) -> Bool { next(below: count) == 0 }
}
