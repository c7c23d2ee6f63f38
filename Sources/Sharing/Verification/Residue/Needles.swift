/// Bytes that must not appear in an output because they repeat removed values, each stored once.
///
/// All needles have six bytes or more, at least four of them different. `PositionNeedles` and
/// `StrongTexts`, which turn values into needles, also leave out bytes that are common in files.
///
/// Needles are values: they stay in memory only while a file is verified, and have no description.
package struct Needles: Sendable {
  /// The bytes of all needles.
  private(set) var bytes: [UInt8] = []
  private var all: [Needle] = []
  /// The values that the needles are forms of: one serial number may occur in a thousand items.
  private var uses: [Use] = []
  /// The needles by the hashes of their bytes; half of the places are free.
  private var table = [UInt32](repeating: 0, count: 1024)
  /// The value for which needles are added.
  var owner = 0

  private struct Needle {
    let range: Range<Int>
    let isNumber: Bool
    let hash: UInt64
    /// The index of its last use.
    var use: Int
  }

  private struct Use {
    let owner: Int
    /// The index of the previous use of the same needle.
    let earlier: Int?
  }

  /// The least number of bytes in a needle.
  package static let minimumLength = 6
  /// The length in bytes to which a needle is cut: so many bytes of a serial number or an address
  /// do not repeat by chance.
  package static let maximumLength = 96

  package init() {
    // Enough for a photo with a position.
    bytes.reserveCapacity(4096)
    all.reserveCapacity(512)
    uses.reserveCapacity(512)
  }

  /// The number of different needles.
  package var count: Int { all.count }

  /// Whether the current value has a needle.
  var areOwned: Bool { uses.last?.owner == owner }

  /// Returns the range of a needle among the bytes of all needles.
  func range(of needle: Int) -> Range<Int> { all[needle].range }

  /// Returns whether a needle is a number in text that may not be the end of a longer one.
  func isNumber(_ needle: Int) -> Bool { all[needle].isNumber }

  /// Returns the bytes of a needle.
  package subscript(_ needle: Int) -> ArraySlice<UInt8> { bytes[all[needle].range] }

  /// Calls `body` with each value that a needle is a form of.
  func forEachOwner(of needle: Int, _ body: (_ owner: Int) -> Void) {
    var next: Int? = all[needle].use
    while let use = next {
      body(uses[use].owner)
      next = uses[use].earlier
    }
  }

  // MARK: Adding

  /// Adds bytes as a needle, unless they are too few or too uniform to be significant.
  package mutating func add(_ needle: some Collection<UInt8>, isNumber: Bool = false) {
    add(isNumber: isNumber) { $0.append(contentsOf: needle.prefix(Self.maximumLength)) }
  }

  /// Adds the bytes that `write` appends as a needle.
  ///
  /// A number at the end of a longer one matches only if the other digits are leading zeros.
  mutating func add(isNumber: Bool, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    let range = start..<min(bytes.count, start + Self.maximumLength)
    guard range.count >= Self.minimumLength, isVaried(range) else { return cut(to: start) }
    cut(to: range.upperBound)
    let hash = Self.hash(of: range, in: bytes, isNumber)
    let slot = slot(of: range, in: bytes, isNumber, hash)
    guard table[slot] == 0 else {
      cut(to: start)
      return use(Int(table[slot]) - 1)
    }
    all.append(Needle(range: range, isNumber: isNumber, hash: hash, use: uses.count))
    uses.append(Use(owner: owner, earlier: nil))
    table[slot] = UInt32(all.count)
    if all.count > table.count / 2 { enlargeTable() }
  }

  private mutating func cut(to count: Int) {
    if count < bytes.count { bytes.removeLast(bytes.count - count) }
  }

  /// Returns whether a range has four different bytes.
  private func isVaried(_ range: Range<Int>) -> Bool {
    let first = bytes[range.lowerBound]
    var (second, third): (UInt8?, UInt8?)
    for index in range where bytes[index] != first && bytes[index] != second {
      if second == nil {
        second = bytes[index]
      } else if third == nil {
        third = bytes[index]
      } else if bytes[index] != third {
        return true
      }
    }
    return false
  }

  /// Records that a known needle is also a form of the current value.
  private mutating func use(_ needle: Int) {
    let last = all[needle].use
    guard uses[last].owner != owner else { return }
    all[needle].use = uses.count
    uses.append(Use(owner: owner, earlier: last))
  }
}

// The table is open-addressed: it holds one plus the number of a needle at the first free place
// from its hash on, and zero at free places.
extension Needles {
  /// A different seed for each process, so that no file can be made whose needles all have the same
  /// place.
  private static let seed = UInt64.random(in: 0 ... .max)

  /// Returns the needle that equals a range of bytes, or nil if there is none.
  func needle(of range: Range<Int>, in text: [UInt8], isNumber: Bool) -> Int? {
    let hash = Self.hash(of: range, in: text, isNumber)
    let known = table[slot(of: range, in: text, isNumber, hash)]
    return known == 0 ? nil : Int(known) - 1
  }

  /// Returns a Fowler-Noll-Vo hash, whose highest bits depend on all others.
  private static func hash(of range: Range<Int>, in text: [UInt8], _ isNumber: Bool) -> UInt64 {
    var hash = isNumber ? ~seed : seed
    for index in range { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Returns the place of the needle with these bytes, or the next free place if there is none.
  private func slot(
    of range: Range<Int>, in text: [UInt8], _ isNumber: Bool, _ hash: UInt64
  ) -> Int {
    var slot = firstSlot(of: hash)
    while table[slot] != 0 {
      let needle = all[Int(table[slot]) - 1]
      if needle.hash == hash, needle.isNumber == isNumber,
        bytes[needle.range].elementsEqual(text[range])
      {
        return slot
      }
      slot = (slot + 1) & (table.count - 1)
    }
    return slot
  }

  private func firstSlot(of hash: UInt64) -> Int {
    Int(hash >> UInt64(64 - table.count.trailingZeroBitCount))
  }

  private mutating func enlargeTable() {
    table = [UInt32](repeating: 0, count: table.count * 2)
    for (number, needle) in all.enumerated() {
      var slot = firstSlot(of: needle.hash)
      while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
      table[slot] = UInt32(number + 1)
    }
  }
}

extension [UInt8] {
  /// Appends a number in decimal digits, with leading zeros up to `width` digits.
  mutating func append(decimal number: Int, width: Int = 1) {
    if number >= 10 || width > 1 { append(decimal: number / 10, width: width - 1) }
    append(0x30 + UInt8(number % 10))
  }
}
