import Bytes

/// Text in another code among bytes, decoded to plain bytes.
///
/// | code | found as |
/// |---|---|
/// | UTF-16 and UTF-32 | six characters or more, each two separated by one to three zeros |
/// | percent signs | a word with `%` and two hexadecimal digits in it |
/// | hexadecimal digits | twelve or more, in lines or not, from the first and from the second |
/// | base64, of either alphabet | ten characters or more, in lines or not, from each of the first four |
///
/// Codes may be nested, so the search also decodes the decoded text, once. Work and memory are
/// linear: one byte yields at most three.
struct CodedTexts {
  /// A decoded text, with its offset among the coded bytes.
  struct Text {
    let offset: Int
    /// The range of its decoded bytes.
    let range: Range<Int>
  }

  private(set) var texts: [Text] = []
  /// The decoded bytes of all texts, one after another.
  private(set) var bytes: [UInt8] = []

  /// Decodes the text in a range of bytes, ignoring all others.
  init(in coded: [UInt8], _ range: Range<Int>) {
    addSpaced(coded, range)
    addEscaped(coded, range)
    addDigits(coded, range)
  }

  /// The length of the shortest needle; shorter texts are left out.
  private static let minimumLength = Needles.minimumLength

  /// Makes a text of the bytes appended since an offset.
  private mutating func addText(from start: Int, at offset: Int) {
    if bytes.count - start >= Self.minimumLength {
      texts.append(Text(offset: offset, range: start..<bytes.count))
    } else {
      bytes.removeLast(bytes.count - start)
    }
  }

  // MARK: Two and four bytes a character

  private mutating func addSpaced(_ coded: [UInt8], _ range: Range<Int>) {
    var (start, last, count) = (range.lowerBound, range.lowerBound - 1, 0)
    var index = range.lowerBound
    while index < range.upperBound {
      guard coded[index] != 0 else {
        index += 1
        continue
      }
      let distance = index - last
      if distance < 2 || distance > 4 || count == 0 {
        if count >= Self.minimumLength { addSpaced(coded, start...last) }
        (start, count) = (index, 0)
      }
      (last, count) = (index, count + 1)
      index += 1
      if count == 1, index < range.upperBound, coded[index] != 0 {
        // No spaced text can start earlier than the byte before the next zero.
        guard let zero = coded.firstIndex(of: 0, from: index, to: range.upperBound) else { return }
        (start, last, index) = (zero - 1, zero - 1, zero)
      }
    }
    if count >= Self.minimumLength { addSpaced(coded, start...last) }
  }

  private mutating func addSpaced(_ coded: [UInt8], _ range: ClosedRange<Int>) {
    let first = bytes.count
    for index in range where coded[index] != 0 { bytes.append(coded[index]) }
    addText(from: first, at: range.lowerBound)
  }

  // MARK: Percent signs

  private mutating func addEscaped(_ coded: [UInt8], _ range: Range<Int>) {
    var index = range.lowerBound
    while let sign = coded.firstIndex(of: UInt8(ascii: "%"), from: index, to: range.upperBound) {
      index = sign + 1
      guard Self.escaped(in: coded[range], at: sign) != nil else { continue }
      let start = coded[range.lowerBound..<sign].lastIndex { !(0x21...0x7E).contains($0) }
      let end = coded[sign..<range.upperBound].firstIndex { !(0x21...0x7E).contains($0) }
      let word = (start.map { $0 + 1 } ?? range.lowerBound)..<(end ?? range.upperBound)
      let first = bytes.count
      var position = word.lowerBound
      while position < word.upperBound {
        let value = Self.escaped(in: coded[range], at: position)
        bytes.append(value ?? coded[position])
        position += value == nil ? 1 : 3
      }
      addText(from: first, at: word.lowerBound)
      index = word.upperBound
    }
  }

  private static func escaped(in coded: ArraySlice<UInt8>, at index: Int) -> UInt8? {
    guard coded[index] == UInt8(ascii: "%"), index + 2 < coded.endIndex,
      let high = hexadecimal(coded[index + 1]), let low = hexadecimal(coded[index + 2])
    else { return nil }
    return high << 4 | low
  }

  // MARK: Hexadecimal digits and base64

  private mutating func addDigits(_ coded: [UInt8], _ range: Range<Int>) {
    let values = Self.values
    // The values of consecutive base64 digits.
    var run: [UInt8] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      var end = index
      while end < range.upperBound, values[Int(coded[end])] < 64 { end += 1 }
      let continues = end < range.upperBound && (coded[end] == 0x0A || coded[end] == 0x0D)
      // Nearly all runs in binary data are too short, and are not copied.
      if end > index, !run.isEmpty || continues || end - index >= Self.minimumDigitCount {
        if run.isEmpty { start = index }
        run.append(contentsOf: coded[index..<end].lazy.map { values[Int($0)] })
      }
      if !continues, !run.isEmpty {
        addDigits(run, at: start)
        run.removeAll(keepingCapacity: true)
      }
      index = end + 1
    }
    addDigits(run, at: start)
  }

  /// The least number of digits in a text.
  private static let minimumDigitCount = 10

  private mutating func addDigits(_ run: [UInt8], at offset: Int) {
    guard run.count >= Self.minimumDigitCount else { return }
    if run.count >= 2 * Self.minimumLength, let digits = Self.hexadecimal(run) {
      for phase in 0..<2 { join(digits, from: phase, at: offset) }
    }
    for phase in 0..<4 { join(base64: run, from: phase, at: offset) }
  }

  /// Appends the bytes that pairs of hexadecimal digits encode.
  private mutating func join(_ digits: [UInt8], from start: Int, at offset: Int) {
    let first = bytes.count
    let count = (digits.count - start) / 2
    bytes.append(contentsOf: repeatElement(0, count: count))
    var span = bytes.mutableSpan
    var position = start
    for index in first..<(first + count) {
      span[index] = digits[position] &<< 4 | digits[position + 1]
      position += 2
    }
    addText(from: first, at: offset)
  }

  /// Appends the bytes that base64 digits encode, three for every four digits.
  private mutating func join(base64 digits: [UInt8], from start: Int, at offset: Int) {
    let first = bytes.count
    let count = (digits.count - start) * 3 / 4
    bytes.append(contentsOf: repeatElement(0, count: count))
    var span = bytes.mutableSpan
    var (position, index) = (start, first)
    while position + 4 <= digits.count {
      let (second, third) = (digits[position + 1], digits[position + 2])
      span[index] = digits[position] &<< 2 | second &>> 4
      span[index + 1] = second &<< 4 | third &>> 2
      span[index + 2] = third &<< 6 | digits[position + 3]
      (position, index) = (position + 4, index + 3)
    }
    // Two remaining digits encode one byte, three encode two.
    if position + 2 <= digits.count {
      span[index] = digits[position] &<< 2 | digits[position + 1] &>> 4
    }
    if position + 3 <= digits.count {
      span[index + 1] = digits[position + 1] &<< 4 | digits[position + 2] &>> 2
    }
    addText(from: first, at: offset)
  }

  /// Returns the values of hexadecimal digits that are given as base64 digits, or nil if one is not
  /// hexadecimal.
  private static func hexadecimal(_ run: [UInt8]) -> [UInt8]? {
    let values = hexadecimalValues
    var digits: [UInt8] = []
    digits.reserveCapacity(run.count)
    for digit in run {
      let value = values[Int(digit)]
      guard value < 16 else { return nil }
      digits.append(value)
    }
    return digits
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// The hexadecimal value of each base64 digit, or 16 if it is not a hexadecimal digit.
  private static let hexadecimalValues: [UInt8] = (0..<64).map { (digit: UInt8) in
    switch digit {
    case 52...61: digit - 52
    case 0...5: digit + 10
    case 26...31: digit - 16
    default: 16
    }
  }

  /// The value of each base64 character [RFC 4648 4, 5], or 64 for all others.
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
