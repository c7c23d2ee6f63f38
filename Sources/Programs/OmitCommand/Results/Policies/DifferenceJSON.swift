import Access
import JSON
import Omit
import PolicyEngine
import PolicyTools
import Vocabulary

/// The differences between the decisions of two policies, in the format `omit.difference/1`.
struct DifferenceJSON: Encodable {
  private let schema = "omit.difference/1"
  private let old: String
  private let new: String
  private let requests: Int
  private let letsMoreThrough: Bool
  private let classes: [Class]
  private let options: [Option]
  private let settings: [Setting]

  init(_ difference: PolicyDifference, from old: Policy, to new: Policy) {
    self.old = old.name
    self.new = new.name
    requests = difference.requests
    letsMoreThrough = difference.letsMoreThrough
    classes = difference.classes.map(Class.init)
    options = difference.options.map(Option.init)
    settings = difference.settings.map(Setting.init)
  }

  var text: String { JSONText.document(of: self) }

  private struct Words: Encodable {
    let old: String
    let new: String
    let letsMoreThrough: Bool
  }

  private struct Class: Encodable {
    let cases: [Case]
    let outcome: Words?
    let unrecognised: Words?
    let kinds: [KindChange]

    init(_ changed: PolicyDifference.ChangedClass) {
      cases = changed.cases.map(Case.init)
      outcome = changed.outcome.map {
        Words(
          old: $0.old.rawValue, new: $0.new.rawValue, letsMoreThrough: $0.letsMoreThrough)
      }
      unrecognised = changed.unrecognised.map {
        Words(
          old: $0.old.rawValue, new: $0.new.rawValue, letsMoreThrough: $0.letsMoreThrough)
      }
      kinds = changed.kinds.map(KindChange.init)
    }
  }

  private struct Case: Encodable {
    let sentence: String
    let when: [String: [String]]

    init(_ found: RequestCase) {
      sentence = found.sentence
      when = Dictionary(uniqueKeysWithValues: found.facts.map { ($0.name, $0.values) })
    }
  }

  private struct KindChange: Encodable {
    let kinds: [String]
    let old: String
    let new: String
    let condition: String?
    let letsMoreThrough: Bool

    init(_ changed: PolicyDifference.KindChange) {
      kinds = changed.kinds.map(\.rawValue)
      old = changed.change.old.word
      new = changed.change.new.word
      condition = changed.condition
      letsMoreThrough = changed.letsMoreThrough
    }
  }

  private struct Option: Encodable {
    let kind: String
    let old: Offer?
    let new: Offer?

    init(_ changed: PolicyDifference.OptionChange) {
      kind = changed.kind.rawValue
      old = changed.change.old.map(Offer.init)
      new = changed.change.new.map(Offer.init)
    }
  }

  private struct Offer: Encodable {
    let standard: String
    let coarse: String?

    private enum CodingKeys: String, CodingKey {
      case standard = "default"
      case coarse
    }

    init(_ option: PolicyOption) {
      standard = option.standard.rawValue
      coarse = option.coarse.map { "\($0)" }
    }
  }

  private struct Setting: Encodable {
    let setting: String
    let old: String
    let new: String
    let letsMoreThrough: Bool

    init(_ changed: PolicyDifference.SettingChange) {
      setting = changed.setting.name
      old = changed.change.old.text
      new = changed.change.new.text
      letsMoreThrough = changed.letsMoreThrough
    }
  }
}
