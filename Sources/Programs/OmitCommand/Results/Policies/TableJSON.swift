import Access
import JSON
import Omit
import PolicyEngine
import PolicyTools
import Vocabulary

/// A decision table in the format `omit.table/1`, with its settings as in policies.
struct TableJSON: Encodable {
  private let table: Table
  private let settings: SettingsJSON

  init(table: DecisionTable) {
    self.table = Table(table: table)
    settings = SettingsJSON(settings: table.policy.settings)
  }

  func encode(to encoder: any Encoder) throws {
    try table.encode(to: encoder)
    try settings.encode(to: encoder)
  }

  var text: String { JSONText.document(of: self) }
}

/// A decision table without the policy's settings.
private struct Table: Encodable {
  private let schema = "omit.table/1"
  private let policy: String
  private let title: String?
  private let requests: Int
  private let options: [String: String]
  private let classes: [Class]

  init(table: DecisionTable) {
    policy = table.policy.name
    title = table.policy.title
    requests = table.requests
    options = Dictionary(
      uniqueKeysWithValues: table.policy.options.map { ($0.rawValue, $1.standard.rawValue) })
    classes = table.rows.map(Class.init)
  }

  private struct Class: Encodable {
    let outcome: String
    let refusal: String?
    let unrecognised: String
    let cases: [Case]
    let kinds: [String: Cell]

    init(_ row: DecisionTable.Row) {
      outcome = row.outcome.rawValue
      refusal = row.refusal?.rawValue
      unrecognised = row.unrecognised.rawValue
      cases = row.cases.map(Case.init)
      kinds = Dictionary(
        uniqueKeysWithValues: row.cells.map { ($0.rawValue, Cell(cell: $1)) })
    }
  }

  private struct Case: Encodable {
    let sentence: String
    let when: [String: [String]]
    let rules: [String]

    init(when: RequestCase, rules: [RuleReference]) {
      sentence = when.sentence
      self.when = Dictionary(uniqueKeysWithValues: when.facts.map { ($0.name, $0.values) })
      self.rules = rules.map { "\($0)" }
    }
  }

  private struct Cell: Encodable {
    let cell: DecisionTable.Cell

    private enum CodingKeys: String, CodingKey {
      case standard = "default"
      case include, coarse, exclude, callerExcluded, rules
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(cell.standard.word, forKey: .standard)
      try container.encodeIfPresent(cell.included?.word, forKey: .include)
      try container.encodeIfPresent(cell.coarse?.word, forKey: .coarse)
      try container.encodeIfPresent(cell.excluded?.word, forKey: .exclude)
      try container.encodeIfPresent(cell.spared?.word, forKey: .callerExcluded)
      try container.encode(cell.rules.map { "\($0)" }, forKey: .rules)
    }
  }
}

/// A policy's settings in the form of policies: words, and mappings of words.
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
