/// Texts among bytes that are written in another code, each in plain bytes.
///
/// | code | found as |
/// |---|---|
/// | UTF-16 and UTF-32 | six characters or more with one to three zeros between each two |
/// | percent signs | a word with `%` and two hexadecimal digits in it |
/// | hexadecimal digits | twelve or more, in lines or not, from the first and from the second |
/// | base64, of either alphabet | ten characters or more, in lines or not, from each of the first four |
///
/// A code may hold another, so that the search looks into what it finds here as well, once. Work and
/// memory are linear: of a byte at most three are made.
struct CodedTexts {
  /// A text, and where it begins among the bytes.
  struct Text {
    let offset: Int
    let bytes: [UInt8]
  }

  private(set) var texts: [Text] = []
  private let bytes: [UInt8]

  init(in bytes: [UInt8]) {
    self.bytes = bytes
    addSpaced()
    addEscaped()
    addDigits()
  }

  /// A shorter text is no needle.
  private static let least = Needle.leastLength

  private mutating func add(_ text: [UInt8], at offset: Int) {
    if text.count >= Self.least { texts.append(Text(offset: offset, bytes: text)) }
  }

  // MARK: Two and four bytes a character

  private mutating func addSpaced() {
    var (start, last, count) = (0, -1, 0)
    for index in bytes.indices where bytes[index] != 0 {
      if !(2...4).contains(index - last) || count == 0 {
        if count >= Self.least { addSpaced(start...last) }
        (start, count) = (index, 0)
      }
      (last, count) = (index, count + 1)
    }
    if count >= Self.least { addSpaced(start...last) }
  }

  private mutating func addSpaced(_ range: ClosedRange<Int>) {
    add(bytes[range].filter { $0 != 0 }, at: range.lowerBound)
  }

  // MARK: Percent signs

  private mutating func addEscaped() {
    var index = 0
    while let sign = bytes[index...].firstIndex(of: UInt8(ascii: "%")) {
      index = sign + 1
      guard escaped(at: sign) != nil else { continue }
      let start = bytes[..<sign].lastIndex { !(0x21...0x7E).contains($0) }.map { $0 + 1 } ?? 0
      let end = bytes[sign...].firstIndex { !(0x21...0x7E).contains($0) } ?? bytes.count
      var text: [UInt8] = []
      var place = start
      while place < end {
        let value = escaped(at: place)
        text.append(value ?? bytes[place])
        place += value == nil ? 1 : 3
      }
      add(text, at: start)
      index = end
    }
  }

  private func escaped(at index: Int) -> UInt8? {
    guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let high = Self.hexadecimal(bytes[index + 1]), let low = Self.hexadecimal(bytes[index + 2])
    else { return nil }
    return high << 4 | low
  }

  // MARK: Hexadecimal digits and base64

  private mutating func addDigits() {
    var run: [UInt8] = []
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if Self.values[Int(byte)] < 64 {
        if run.isEmpty { start = index }
        run.append(byte)
      } else if !run.isEmpty, byte != 0x0A && byte != 0x0D {
        addDigits(run, at: start)
        run.removeAll(keepingCapacity: true)
      }
    }
    addDigits(run, at: start)
  }

  private mutating func addDigits(_ run: [UInt8], at offset: Int) {
    guard run.count >= 10 else { return }
    if run.count >= 2 * Self.least {
      let digits = run.compactMap(Self.hexadecimal)
      if digits.count == run.count {
        for phase in 0..<2 { add(Self.joined(digits, bits: 4, from: phase), at: offset) }
      }
    }
    let digits = run.map { Self.values[Int($0)] }
    for phase in 0..<4 { add(Self.joined(digits, bits: 6, from: phase), at: offset) }
  }

  /// The bytes that digits of so many bits are.
  private static func joined(_ digits: [UInt8], bits: Int, from start: Int) -> [UInt8] {
    var joined: [UInt8] = []
    joined.reserveCapacity(digits.count * bits / 8)
    var (rest, count): (UInt32, Int) = (0, 0)
    for digit in digits[start...] {
      rest = rest << UInt32(bits) | UInt32(digit)
      count += bits
      if count >= 8 {
        count -= 8
        joined.append(UInt8(truncatingIfNeeded: rest >> UInt32(count)))
      }
    }
    return joined
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// The value of each character of base64 [RFC 4648 4, 5]; 64 for all others.
  private static let values: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: 64
    }
  }
}
