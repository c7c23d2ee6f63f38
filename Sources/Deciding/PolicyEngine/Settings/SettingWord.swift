/// A word of a setting; the cases are ordered by how much they protect, least first.
///
/// If a word is a number, the cases are examples.
public protocol SettingWord: RawRepresentable<String>, CaseIterable, Comparable, Hashable, Sendable
where AllCases == [Self] {
  /// The consequence in a few words, to follow a title and a colon.
  var consequence: String { get }
  /// The level of protection, relative to the other words of the setting.
  var rank: Int { get }
}

extension SettingWord {
  /// Orders words by how much they protect.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// The position among the cases.
  public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
