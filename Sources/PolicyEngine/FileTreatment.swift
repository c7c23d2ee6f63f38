/// What becomes of the names and times of delivered files.
public struct FileTreatment: Sendable, Hashable {
  /// What delivered files are called.
  public let names: Names
  /// Which times they bear.
  public let times: Times

  /// Makes a treatment; what nobody stated keeps names and takes the time of writing.
  public init(names: Names = .keep, times: Times = .now) {
    self.names = names
    self.times = times
  }

  /// What delivered files are called.
  public enum Names: String, Sendable, Hashable, CaseIterable, Codable {
    /// As the originals.
    case keep
    /// By names that carry no date, place, counter or word of the original.
    case neutral
  }

  /// Which times delivered files bear.
  public enum Times: String, Sendable, Hashable, CaseIterable, Codable {
    /// The time of writing.
    case now
    /// The times of the originals.
    case keep
  }

  /// Of two treatments the more protective one, for names and times each.
  func joined(_ other: FileTreatment) -> FileTreatment {
    FileTreatment(
      names: names == .neutral || other.names == .neutral ? .neutral : .keep,
      times: times == .now || other.times == .now ? .now : .keep)
  }
}
