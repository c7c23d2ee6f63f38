/// A setting of policies, independent of the type of its words.
package struct PolicySetting: Sendable {
  /// The key of the setting in a policy.
  package let key: String
  /// The key in the mapping under `key`, or nil if the word itself is the value.
  package let member: String?
  /// A short user-visible description of the setting.
  package let title: String
  /// The subject that the setting decides, for the reference of the language.
  package let meaning: String
  /// Whether the setting also applies to callers that a rule exempts.
  package let holdsForExemptCallers: Bool
  /// The words of the setting, least protective first.
  package let words: [Word]

  package let word: @Sendable (PolicySettings) -> Word
  package let set: @Sendable (inout PolicySettings, Word) -> Void

  /// A word of a setting; a greater word is more protective.
  package struct Word: Sendable, Hashable, Comparable {
    fileprivate let rank: Int
    /// The word as written in policies.
    package let text: String
    /// The consequence in a few words, to follow the setting's title and a colon.
    package let consequence: String

    fileprivate init(_ word: some SettingWord) {
      (rank, text, consequence) = (word.rank, word.rawValue, word.consequence)
    }

    /// Orders the words of one setting by how much they protect.
    package static func < (left: Word, right: Word) -> Bool { left.rank < right.rank }
  }

  private init<Value: SettingWord>(
    _ path: any WritableKeyPath<PolicySettings, Value> & Sendable, key: String,
    member: String? = nil, title: String, meaning: String, holdsForExemptCallers: Bool = true
  ) {
    self.key = key
    self.member = member
    self.title = title
    self.meaning = meaning
    self.holdsForExemptCallers = holdsForExemptCallers
    words = Value.allCases.map { Word($0) }
    word = { settings in Word(settings[keyPath: path]) }
    set = { settings, word in
      settings[keyPath: path] = Value(rawValue: word.text) ?? settings[keyPath: path]
    }
  }
}

extension PolicySetting {
  /// The name of the setting: the key, or both keys separated by a dot.
  package var name: String { member.map { "\(key).\($0)" } ?? key }

  /// The word that applies if no policy states one.
  package var standard: Word { PolicySettings()[self] }

  /// The keys of settings in a policy, each with its settings, in their order.
  package static let groups: [(key: String, settings: [PolicySetting])] =
    all.reduce(into: []) { groups, setting in
      if groups.last?.key == setting.key {
        groups[groups.count - 1].settings.append(setting)
      } else {
        groups.append((setting.key, [setting]))
      }
    }

  /// Every setting, one row each, in the order of pages and messages.
  package static let all = [
    PolicySetting(
      \.file.names, key: "file", member: "names", title: "names of delivered files",
      meaning: "what delivered files are called"),
    PolicySetting(
      \.file.times, key: "file", member: "times", title: "times of delivered files",
      meaning: "which times delivered files have"),
    PolicySetting(
      \.sidecars, key: "sidecars", title: "files beside the picture",
      meaning: "what happens to files beside the picture", holdsForExemptCallers: false),
    PolicySetting(
      \.echoes, key: "echoes", title: "items that repeat a removed name or date",
      meaning: "what happens to items that repeat a removed name of a place or person, model or "
        + "date", holdsForExemptCallers: false),
    PolicySetting(
      \.witness, key: "witness", title: "an independent reader of outputs",
      meaning: "whether an independent reader must have read the output"),
    PolicySetting(
      \.audit.paths, key: "audit", member: "paths", title: "paths in the record",
      meaning: "how much of the paths of files is recorded"),
    PolicySetting(
      \.audit.sourceDigest, key: "audit", member: "sourceDigest",
      title: "digests of originals in the record",
      meaning: "whether digests of originals are recorded"),
  ]
}
