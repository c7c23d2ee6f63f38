/// How many free bytes a delivered file may have: bytes on which nothing that is shown depends, and
/// which nothing else fixes.
public enum RoomLimit: Sendable, Hashable {
  /// As many as there are: they are counted, no more.
  case any
  /// So many; a file with more is not delivered.
  case bytes(Int)

  /// The most that a file may have; nil where it may have any number.
  public var most: Int? {
    switch self {
    case .any: nil
    case .bytes(let count): count
    }
  }
}

extension RoomLimit: SettingWord {
  /// Words for examples: any other whole number is one, too.
  public static let allCases: [RoomLimit] = [
    .any, .bytes(1024), .bytes(256), .bytes(64), .bytes(0),
  ]

  /// Reads `any` or a whole number in decimal digits.
  public init?(rawValue: String) {
    if rawValue == "any" {
      self = .any
    } else if let count = Int(rawValue), count >= 0, "\(count)" == rawValue {
      self = .bytes(count)
    } else {
      return nil
    }
  }

  /// The word as policies write it.
  public var rawValue: String {
    switch self {
    case .any: "any"
    case .bytes(let count): "\(count)"
    }
  }

  /// Fewer bytes protect more.
  public var rank: Int {
    switch self {
    case .any: .min
    case .bytes(let count): -count
    }
  }

  /// Its consequence for delivered files.
  public var consequence: String {
    switch self {
    case .any: "counted in reports"
    case .bytes(let count): "at most \(count), or the file is refused"
    }
  }
}
