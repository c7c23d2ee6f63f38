/// Bytes that must not stand in an output, because they repeat removed values: each once, one behind
/// the other in one store.
///
/// This is the rule for all needles: six bytes or more, four of them different. What is to be left
/// out beside, because it is said in many files, is told where values are turned into needles:
/// `PositionNeedles` and `StrongTexts`.
///
/// Needles are values: they live in memory as long as a file is verified, and have no description.
package struct Needles: Sendable {
  /// The bytes of all needles.
  private(set) var bytes: [UInt8] = []
  private var all: [Needle] = []
  /// Which values the needles are forms of: one serial number may stand in a thousand items.
  private var uses: [Use] = []
  /// The needles by the hashes of their bytes; half of the places are free.
  private var table = [UInt32](repeating: 0, count: 1024)
  /// The value that needles are added for.
  var owner = 0

  private struct Needle {
    let range: Range<Int>
    let isNumber: Bool
    let hash: UInt64
    /// The place of its last use.
    var use: Int
  }

  private struct Use {
    let owner: Int
    /// The place of the use of the same needle before this.
    let earlier: Int?
  }

  /// How many bytes a needle has at least.
  package static let leastLength = 6
  /// The length in bytes to which a needle is cut: so many bytes of a serial or an address do not
  /// repeat by chance.
  package static let greatestLength = 96

  package init() {
    // As a photo with a position needs.
    bytes.reserveCapacity(4096)
    all.reserveCapacity(512)
    uses.reserveCapacity(512)
  }

  /// How many different needles there are.
  package var count: Int { all.count }

  /// Whether there is a needle of the value that needles are added for.
  var areOwned: Bool { uses.last?.owner == owner }

  /// Where the bytes of a needle stand among those of all.
  func range(of needle: Int) -> Range<Int> { all[needle].range }

  /// Whether a needle is a number in text that may not be the end of a longer one.
  func isNumber(_ needle: Int) -> Bool { all[needle].isNumber }

  /// The bytes of a needle.
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

  /// Adds bytes as a needle; nothing where they are too few or too uniform to mean anything.
  package mutating func add(_ needle: some Collection<UInt8>, isNumber: Bool = false) {
    add(isNumber: isNumber) { $0.append(contentsOf: needle.prefix(Self.greatestLength)) }
  }

  /// Adds what `write` appends to the bytes.
  ///
  /// A number may be the end of a longer one only where zeros fill that up.
  mutating func add(isNumber: Bool, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    let range = start..<min(bytes.count, start + Self.greatestLength)
    guard range.count >= Self.leastLength, isVaried(range) else { return cut(to: start) }
    cut(to: range.upperBound)
    let hash = Self.hash(of: range, in: bytes, isNumber)
    let place = place(of: range, in: bytes, isNumber, hash)
    guard table[place] == 0 else {
      cut(to: start)
      return use(Int(table[place]) - 1)
    }
    all.append(Needle(range: range, isNumber: isNumber, hash: hash, use: uses.count))
    uses.append(Use(owner: owner, earlier: nil))
    table[place] = UInt32(all.count)
    if all.count > table.count / 2 { enlargeTable() }
  }

  private mutating func cut(to count: Int) {
    if count < bytes.count { bytes.removeLast(bytes.count - count) }
  }

  /// Whether there are four different bytes.
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

  /// Notes that a needle that is known is a form of the value at hand as well.
  private mutating func use(_ needle: Int) {
    let last = all[needle].use
    guard uses[last].owner != owner else { return }
    all[needle].use = uses.count
    uses.append(Use(owner: owner, earlier: last))
  }
}

// The table has one more than the number of a needle at the first free place from that of its hash
// on, and zero at a free one.
extension Needles {
  /// Another for each process, so that no file can be made of needles that stand at one place.
  private static let seed = UInt64.random(in: 0 ... .max)

  /// The needle that is a range of some bytes; nil where none is.
  func needle(of range: Range<Int>, in text: [UInt8], isNumber: Bool) -> Int? {
    let hash = Self.hash(of: range, in: text, isNumber)
    let known = table[place(of: range, in: text, isNumber, hash)]
    return known == 0 ? nil : Int(known) - 1
  }

  /// A hash by Fowler, Noll and Vo; the highest bits depend on all others.
  private static func hash(of range: Range<Int>, in text: [UInt8], _ isNumber: Bool) -> UInt64 {
    var hash = isNumber ? ~seed : seed
    for index in range { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The place of the needle with these bytes, or of the next one where none has them.
  private func place(
    of range: Range<Int>, in text: [UInt8], _ isNumber: Bool, _ hash: UInt64
  ) -> Int {
    var place = firstPlace(of: hash)
    while table[place] != 0 {
      let needle = all[Int(table[place]) - 1]
      if needle.hash == hash, needle.isNumber == isNumber,
        bytes[needle.range].elementsEqual(text[range])
      {
        return place
      }
      place = (place + 1) & (table.count - 1)
    }
    return place
  }

  private func firstPlace(of hash: UInt64) -> Int {
    Int(hash >> UInt64(64 - table.count.trailingZeroBitCount))
  }

  private mutating func enlargeTable() {
    table = [UInt32](repeating: 0, count: table.count * 2)
    for (number, needle) in all.enumerated() {
      var place = firstPlace(of: needle.hash)
      while table[place] != 0 { place = (place + 1) & (table.count - 1) }
      table[place] = UInt32(number + 1)
    }
  }
}

extension [UInt8] {
  /// Appends a number in decimal digits, with zeros in front where it has fewer than `width`.
  mutating func append(decimal number: Int, width: Int = 1) {
    if number >= 10 || width > 1 { append(decimal: number / 10, width: width - 1) }
    append(0x30 + UInt8(number % 10))
  }
}
