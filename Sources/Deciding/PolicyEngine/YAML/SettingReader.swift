extension PolicySettings {
  /// Reads the settings that a file states; all others are taken from `others`.
  init(reading mapping: YAMLMapping, fallingBackTo others: PolicySettings) throws(PolicyError) {
    self = others
    for (key, settings) in PolicySetting.groups {
      guard let node = mapping[key] else { continue }
      let members = settings.compactMap(\.member)
      let inner =
        members.isEmpty
        ? nil : try node.attempt(Optional(node.mapping(keys: members)), orElse: nil)
      for setting in settings {
        guard let word = setting.member.map({ inner?[$0] }) ?? node else { continue }
        self[setting] = try word.attempt(word.word(of: setting), orElse: self[setting])
      }
    }
  }
}

extension YAMLNode {
  /// Returns the word of a setting in this node.
  fileprivate func word(of setting: PolicySetting) throws(PolicyError) -> PolicySetting.Word {
    let text = try word()
    guard let word = setting.words.first(where: { $0.text == text }) else {
      throw failure(.unknownWord(text, role: "value", known: setting.words.map(\.text)))
    }
    return word
  }
}
