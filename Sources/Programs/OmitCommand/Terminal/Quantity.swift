/// Numbers in a readable form.
enum Quantity {
  /// Returns a number of bytes, such as `24.1 MB`.
  static func bytes(_ count: Int) -> String {
    var value = Double(count)
    var unit = 0
    while value >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    if count == 1 { return "1 byte" }
    return (unit == 0 || value >= 99.95 ? "\(Int(value.rounded()))" : tenths(value))
      + " \(units[unit])"
  }

  private static let units = ["bytes", "kB", "MB", "GB", "TB"]

  /// Returns a time span, such as `15 ms`, `1.4 s` or `2 min 5 s`.
  static func time(_ span: Duration) -> String {
    let seconds = span / .seconds(1)
    guard seconds >= 0.9995 else { return "\(Int((max(0, seconds) * 1000).rounded())) ms" }
    guard seconds >= 9.95 else { return tenths(max(0, seconds)) + " s" }
    let whole = Int(min(seconds, 359_999_999).rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  /// Returns a remaining time, without tenths of a second.
  static func wait(_ span: Duration) -> String {
    let seconds = span / .seconds(1)
    return seconds < 10 ? "\(Int(max(1, seconds.rounded()))) s" : time(span)
  }

  /// Returns a number of things, such as `1 file` or `3 files`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// Returns a number of things with an irregular plural.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
