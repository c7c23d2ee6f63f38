import Bytes

/// Numbers stored under keys, possibly many under one key.
///
/// Nearly all keys that are looked up are absent, which a bitmap shows at once. The others are
/// found by binary search, so no choice of keys makes it slow. Construction takes linear time. The
/// bitmap has one bit for each hash of `hashBits` bits, at least five.
struct KeyedNumbers<let hashBits: Int>: Sendable {
  /// The keys in the upper half and the numbers in the lower; in ascending order once sorted.
  private var pairs: [UInt64] = []
  /// One bit for each hash of a key.
  private var bitmap = [UInt32](repeating: 0, count: 1 << (hashBits - 5))

  mutating func reserveCapacity(_ count: Int) { pairs.reserveCapacity(count) }

  mutating func add(_ number: Int, under key: UInt32) {
    pairs.append(UInt64(key) << 32 | UInt64(UInt32(number)))
    let hash = hash(key)
    bitmap[Int(hash >> 5)] |= 1 << (hash & 31)
  }

  /// Sorts the pairs, after the last addition and before the first lookup.
  mutating func sort() {
    // A stable sort by the lowest byte of the keys, then by the next.
    for shift in stride(from: UInt64(32), to: 64, by: 8) { sort(byByteAt: shift) }
  }

  private mutating func sort(byByteAt shift: UInt64) {
    // First the number of pairs with each byte, then the next place for them.
    var offsets: InlineArray<256, Int> = .init(repeating: 0)
    for pair in pairs { offsets[Int(pair >> shift & 0xFF)] += 1 }
    var next = 0
    for byte in offsets.indices { (offsets[byte], next) = (next, next + offsets[byte]) }
    var sorted = pairs
    var span = sorted.mutableSpan
    for pair in pairs {
      let byte = Int(pair >> shift & 0xFF)
      span[offsets[byte]] = pair
      offsets[byte] += 1
    }
    pairs = sorted
  }

  /// Returns Knuth's multiplicative hash, whose highest bits depend on all others.
  private func hash(_ key: UInt32) -> UInt32 { (key &* 2_654_435_769) >> UInt32(32 - hashBits) }

  /// Returns whether a key may be present; for most absent keys the result is false.
  @inline(__always) func mayHold(_ key: UInt32) -> Bool {
    let hash = hash(key)
    // The bitmap has a bit for each hash, so the access is in bounds and runs at memory speed.
    return unsafe bitmap.span[unchecked: Int(hash >> 5)] & (1 << (hash & 31)) != 0
  }

  /// The number of stored pairs.
  var count: Int { pairs.count }

  /// Returns the number at a place.
  subscript(_ position: Int) -> Int { Int(pairs[position] & 0xFFFF_FFFF) }

  /// Returns the places of the numbers under a key, in the order in which they were added.
  func positions(of key: UInt32) -> Range<Int> {
    let lowerBound = UInt64(key) << 32
    return positions(of: key, from: pairs.partitioningIndex { $0 >= lowerBound })
  }

  /// Returns the key at a place, and the places from there on of all numbers under it.
  func alike(from start: Int) -> (key: UInt32, positions: Range<Int>) {
    let key = UInt32(pairs[start] >> 32)
    return (key, positions(of: key, from: start))
  }

  private func positions(of key: UInt32, from start: Int) -> Range<Int> {
    var end = start
    while end < pairs.count, pairs[end] >> 32 == UInt64(key) { end += 1 }
    return start..<end
  }
}
