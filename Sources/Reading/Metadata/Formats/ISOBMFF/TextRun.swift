import Bytes

/// A run of letters in bytes that should be numbers.
enum TextRun {
  /// The minimum number of letters in a row; numbers look like that in about one of a hundred
  /// thousand places.
  private static let length = 12

  /// Whether a run of printable ASCII characters appears: in bytes, or in numbers of two or four
  /// bytes, as in UTF-16 and UTF-32.
  static func occurs(in bytes: [UInt8]) -> Bool {
    occurs(in: bytes, apart: 1) || occurs(in: bytes, apart: 2) || occurs(in: bytes, apart: 4)
  }

  /// Whether such a run appears with the characters this far apart and zeros between them.
  private static func occurs(in bytes: [UInt8], apart step: Int) -> Bool {
    guard bytes.count >= length * step - (step - 1) else { return false }
    for phase in 0..<step {
      var run = 0
      for index in stride(from: phase, to: bytes.count, by: step) {
        let isLetter = (0x20..<0x7F).contains(bytes[index])
        let isAlone =
          step == 1 || run == 0 || bytes[(index - step + 1)..<index].isBlank
        run = isLetter ? (isAlone ? run + 1 : 1) : 0
        if run == length { return true }
      }
    }
    return false
  }
}
