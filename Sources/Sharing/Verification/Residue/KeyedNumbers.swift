/// Numbers under keys, many under one.
///
/// Nearly all keys that are asked for are not there, which one look at a bitmap tells. The others are
/// found by halving, so that no choice of keys makes it slow. To make it is linear. The bitmap has as
/// many bits as there are hashes of `hashBits` bits, which are five at least.
struct KeyedNumbers<let hashBits: Int>: Sendable {
  /// Keys above, numbers below; in order once they are sorted.
  private var pairs: [UInt64] = []
  /// A bit for each hash of a key.
  private var bitmap = [UInt32](repeating: 0, count: 1 << (hashBits - 5))

  mutating func reserveCapacity(_ count: Int) { pairs.reserveCapacity(count) }

  mutating func add(_ number: Int, under key: UInt32) {
    pairs.append(UInt64(key) << 32 | UInt64(UInt32(number)))
    let hash = hash(key)
    bitmap[Int(hash >> 5)] |= 1 << (hash & 31)
  }

  /// Brings all in order, behind the last addition and in front of the first question.
  mutating func sort() {
    // By the lowest byte of the keys, then by the next; those that are alike stay as they are.
    for shift in stride(from: UInt64(32), to: 64, by: 8) { sort(byByteAt: shift) }
  }

  private mutating func sort(byByteAt shift: UInt64) {
    // How many there are with each byte, then where the next of them goes.
    var places: InlineArray<256, Int> = .init(repeating: 0)
    for pair in pairs { places[Int(pair >> shift & 0xFF)] += 1 }
    var next = 0
    for byte in places.indices { (places[byte], next) = (next, next + places[byte]) }
    var sorted = pairs
    var span = sorted.mutableSpan
    for pair in pairs {
      let byte = Int(pair >> shift & 0xFF)
      span[places[byte]] = pair
      places[byte] += 1
    }
    pairs = sorted
  }

  /// Knuth's multiplicative hash; the highest bits depend on all others.
  private func hash(_ key: UInt32) -> UInt32 { (key &* 2_654_435_769) >> UInt32(32 - hashBits) }

  /// Whether a key may be there; most are told to be not.
  @inline(__always) func mayHold(_ key: UInt32) -> Bool {
    let hash = hash(key)
    // At memory speed: the bitmap has a bit for each hash.
    return unsafe bitmap.span[unchecked: Int(hash >> 5)] & (1 << (hash & 31)) != 0
  }

  /// How many numbers there are under all keys.
  var count: Int { pairs.count }

  /// The number at a place.
  subscript(_ place: Int) -> Int { Int(pairs[place] & 0xFFFF_FFFF) }

  /// The places of the numbers under a key, in the order in which they were added.
  func places(of key: UInt32) -> Range<Int> {
    var (low, high) = (0, pairs.count)
    let least = UInt64(key) << 32
    while low < high {
      let middle = (low + high) >> 1
      if pairs[middle] < least { low = middle + 1 } else { high = middle }
    }
    return places(of: key, from: low)
  }

  /// The key of the number at a place, and the places from there on of all that are under it.
  func alike(from start: Int) -> (key: UInt32, places: Range<Int>) {
    let key = UInt32(pairs[start] >> 32)
    return (key, places(of: key, from: start))
  }

  private func places(of key: UInt32, from start: Int) -> Range<Int> {
    var end = start
    while end < pairs.count, pairs[end] >> 32 == UInt64(key) { end += 1 }
    return start..<end
  }
}
