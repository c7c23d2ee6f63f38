/// A version of xdg-desktop-portal.
struct PortalVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  let numbers: [Int]

  init(_ numbers: Int...) { self.numbers = numbers }

  /// Reads a version such as `1.20.3`.
  init?(parsing text: String) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count >= 2 else { return nil }
    self.numbers = numbers.compactMap(\.self)
    guard self.numbers.count == numbers.count else { return nil }
  }

  static func < (one: PortalVersion, other: PortalVersion) -> Bool {
    one.numbers.lexicographicallyPrecedes(other.numbers)
  }

  var description: String { numbers.map(String.init).joined(separator: ".") }
}
