/// Identifiers of shares that nobody else named.
enum ShareID {
  /// A fresh identifier: 128 random bits in hexadecimal.
  static func fresh() -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = (0..<32).map { _ in digits[Int.random(in: 0..<16)] }
    return String(decoding: text, as: UTF8.self)
  }
}
