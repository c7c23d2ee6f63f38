import PolicyEngine

/// A policy's settings as policies write them: words, and mappings of words.
struct SettingsJSON: Encodable {
  let settings: PolicySettings

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (key, group) in PolicySetting.groups {
      var members: [String: String] = [:]
      for setting in group {
        if let member = setting.member {
          members[member] = settings[setting].text
        } else {
          try container.encode(settings[setting].text, forKey: Key(stringValue: key))
        }
      }
      if !members.isEmpty { try container.encode(members, forKey: Key(stringValue: key)) }
    }
  }
}
