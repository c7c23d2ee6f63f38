/// A run of letters among bytes that ought to be numbers.
enum TextRun {
  /// Numbers look like so many letters in a row about once in a hundred thousand places.
  private static let length = 12

  /// Whether so many printable characters of ASCII stand one behind the other.
  static func stands(in bytes: [UInt8]) -> Bool {
    var run = 0
    for byte in bytes {
      run = (0x20..<0x7F).contains(byte) ? run + 1 : 0
      if run == length { return true }
    }
    return false
  }
}
