/// One of the words that a setting can be, the cases in the order of how much they protect: a later
/// one lets less through.
///
/// Where a number is a word, the cases are examples.
public protocol SettingWord: RawRepresentable<String>, CaseIterable, Comparable, Hashable, Sendable
where AllCases == [Self] {
  /// Its consequence in a few words, to stand behind a title and a colon.
  var consequence: String { get }
  /// How much it protects, beside the other words of its setting.
  var rank: Int { get }
}

extension SettingWord {
  /// Orders words by how much they protect.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// Its place among the cases.
  public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
