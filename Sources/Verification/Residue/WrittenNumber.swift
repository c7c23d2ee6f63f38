extension [UInt8] {
  /// Appends a number in decimal digits, with zeros in front where it has fewer than `width`.
  mutating func append(decimal number: Int, width: Int = 1) {
    if number >= 10 || width > 1 { append(decimal: number / 10, width: width - 1) }
    append(0x30 + UInt8(number % 10))
  }
}
