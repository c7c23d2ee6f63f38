/// Text that may contain a position.
enum CoordinateText {
  /// Whether the bytes contain a number with three or more decimals, like those of coordinates.
  static func occurs(in bytes: [UInt8]) -> Bool {
    var digits = 0
    var decimals: Int?
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        decimals = decimals.map { $0 + 1 }
        if let decimals, decimals >= 3 { return true }
      case UInt8(ascii: "."), UInt8(ascii: ","):
        decimals = digits > 0 ? 0 : nil
        digits = 0
      default: (digits, decimals) = (0, nil)
      }
    }
    return false
  }
}
