/// The number of free bytes in a file: nothing that is shown depends on them, and nothing else says
/// what they are.
public struct RoomCount: Sendable, Hashable {
  /// All of them.
  public private(set) var total = 0
  /// The number in each part that has some, by the part's name, which is never a value.
  public private(set) var parts: [String: Int] = [:]

  /// A list of more parts is read by nobody.
  private static let partLimit = 64
  /// The name under which the parts beyond that are counted.
  private static let others = "others"

  /// Makes the count of a file that has none.
  public init() {}

  /// Adds free bytes of a part.
  public mutating func add(_ count: Int, in part: String) {
    guard count > 0 else { return }
    let isListed = parts[part] != nil || parts.count < Self.partLimit
    total += count
    parts[isListed ? part : Self.others, default: 0] += count
  }

  /// The count of two files together.
  public func joined(_ other: RoomCount) -> RoomCount {
    other.parts.sorted { $0.key < $1.key }.reduce(into: self) { $0.add($1.value, in: $1.key) }
  }

  /// The parts, those with the most free bytes first.
  public var sorted: [(part: String, count: Int)] {
    parts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (part: $0.key, count: $0.value) }
  }
}

extension RoomCount: Encodable {
  private enum CodingKeys: String, CodingKey { case total, parts }

  /// Writes the count in the words of reports.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(total, forKey: .total)
    try container.encode(parts, forKey: .parts)
  }
}
