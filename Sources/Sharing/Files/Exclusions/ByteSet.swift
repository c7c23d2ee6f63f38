/// A set of bytes.
struct ByteSet: Sendable, Hashable {
  private var members: [Bool]

  /// Makes an empty set.
  init() { members = [Bool](repeating: false, count: 256) }

  private init(where isMember: (UInt8) -> Bool) { members = (UInt8.min...UInt8.max).map(isMember) }

  static let all = ByteSet { _ in true }

  /// Makes the set of the ASCII characters in a class that POSIX names.
  ///
  /// Returns nil if the name is unknown [POSIX.1-2024 XBD 9.3.5].
  init?(class name: String) {
    switch name {
    case "alnum": self.init { $0.isLetter || $0.isDigit }
    case "alpha": self.init { $0.isLetter }
    case "blank": self.init { $0 == 0x20 || $0 == 0x09 }
    case "cntrl": self.init { $0 < 0x20 || $0 == 0x7F }
    case "digit": self.init { $0.isDigit }
    case "graph": self.init { $0.isGraphic }
    case "lower": self.init { (0x61...0x7A).contains($0) }
    case "print": self.init { $0.isGraphic || $0 == 0x20 }
    case "punct": self.init { $0.isGraphic && !$0.isLetter && !$0.isDigit }
    case "space": self.init { $0 == 0x20 || (0x09...0x0D).contains($0) }
    case "upper": self.init { (0x41...0x5A).contains($0) }
    case "xdigit":
      self.init { $0.isDigit || (0x41...0x46).contains($0) || (0x61...0x66).contains($0) }
    default: return nil  // names of POSIX, not an enumeration of ours
    }
  }

  func contains(_ byte: UInt8) -> Bool { members[Int(byte)] }

  mutating func insert(_ byte: UInt8) { members[Int(byte)] = true }

  mutating func insert(_ range: ClosedRange<UInt8>) { for byte in range { insert(byte) } }

  mutating func formUnion(_ other: ByteSet) {
    for byte in UInt8.min...UInt8.max where other.contains(byte) { insert(byte) }
  }

  /// All bytes that are not members.
  var inverted: ByteSet { ByteSet { !contains($0) } }

  /// Returns the set without a byte.
  func without(_ byte: UInt8) -> ByteSet { ByteSet { $0 != byte && contains($0) } }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isGraphic: Bool { (0x21...0x7E).contains(self) }
}
