/// A run of letters among bytes that ought to be numbers.
enum TextRun {
  /// Numbers look like so many letters in a row about once in a hundred thousand places.
  private static let length = 12

  /// Whether so many printable characters of ASCII stand one behind the other: in bytes, or in
  /// numbers of two or four bytes, as UTF-16 and UTF-32 have them.
  static func stands(in bytes: [UInt8]) -> Bool {
    stands(in: bytes, apart: 1) || stands(in: bytes, apart: 2) || stands(in: bytes, apart: 4)
  }

  /// Whether they stand this far from each other, with zeros between them.
  private static func stands(in bytes: [UInt8], apart step: Int) -> Bool {
    guard bytes.count >= length * step - (step - 1) else { return false }
    for phase in 0..<step {
      var run = 0
      for index in stride(from: phase, to: bytes.count, by: step) {
        let isLetter = (0x20..<0x7F).contains(bytes[index])
        let isAlone =
          step == 1 || run == 0 || bytes[(index - step + 1)..<index].allSatisfy { $0 == 0 }
        run = isLetter ? (isAlone ? run + 1 : 1) : 0
        if run == length { return true }
      }
    }
    return false
  }
}
