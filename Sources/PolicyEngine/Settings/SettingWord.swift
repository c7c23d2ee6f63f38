/// One of the words that a setting can be, the cases in the order of how much they protect: a later
/// one lets less through.
public protocol SettingWord: RawRepresentable<String>, CaseIterable, Comparable, Hashable, Sendable
where AllCases == [Self] {
  /// Its consequence in a few words, to stand behind a title and a colon.
  var consequence: String { get }
}

extension SettingWord {
  /// Orders words by how much they protect.
  public static func < (left: Self, right: Self) -> Bool { left.position < right.position }

  private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
