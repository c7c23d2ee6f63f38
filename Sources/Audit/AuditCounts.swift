public import Vocabulary

/// How many items of each kind had which fate.
public struct AuditCounts: Sendable, Hashable {
  /// Gone from the delivered files.
  public var removed = KindCounts()
  /// Made less exact.
  public var coarsened = KindCounts()
  /// Delivered as they were.
  public var kept = KindCounts()
  /// Kept, though they repeat a removed value.
  public var echoes = KindCounts()
  /// Asked to be removed, and kept because a rule exempts the caller.
  public var requestedNotApplied = KindCounts()

  /// Counts nothing.
  public init() {}
}

extension AuditCounts: Codable {
  private enum Fate: String, CodingKey {
    case removed, coarsened, kept, echoes, requestedNotApplied
  }

  private struct KindKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ kind: Kind) { stringValue = kind.rawValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads counts from a record.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Fate.self)
    removed = try Self.counts(.removed, in: container)
    coarsened = try Self.counts(.coarsened, in: container)
    kept = try Self.counts(.kept, in: container)
    echoes = try Self.counts(.echoes, in: container)
    requestedNotApplied = try Self.counts(.requestedNotApplied, in: container)
  }

  /// Writes counts as a record holds them: fates without items are left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Fate.self)
    try Self.add(removed, .removed, to: &container)
    try Self.add(coarsened, .coarsened, to: &container)
    try Self.add(kept, .kept, to: &container)
    try Self.add(echoes, .echoes, to: &container)
    try Self.add(requestedNotApplied, .requestedNotApplied, to: &container)
  }

  private static func counts(
    _ fate: Fate, in container: KeyedDecodingContainer<Fate>
  ) throws -> KindCounts {
    var counts = KindCounts()
    guard container.contains(fate) else { return counts }
    let kinds = try container.nestedContainer(keyedBy: KindKey.self, forKey: fate)
    for key in kinds.allKeys {
      guard let kind = Kind(rawValue: key.stringValue) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: kinds, debugDescription: "unknown kind")
      }
      counts.add(kind, try kinds.decode(Int.self, forKey: key))
    }
    return counts
  }

  private static func add(
    _ counts: KindCounts, _ fate: Fate, to container: inout KeyedEncodingContainer<Fate>
  ) throws {
    guard !counts.isEmpty else { return }
    var kinds = container.nestedContainer(keyedBy: KindKey.self, forKey: fate)
    for (kind, count) in counts.sorted { try kinds.encode(count, forKey: KindKey(kind)) }
  }
}
