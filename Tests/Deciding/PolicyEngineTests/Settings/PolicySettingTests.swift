import Access
import Foundation
import PolicySamples
import PolicyTools
import Samples
import Testing
import Vocabulary

@testable import PolicyEngine

@Suite struct PolicySettingTests {
  private static let plain = "otherwise: keep\nunrecognised: keep\n"

  /// Returns a policy that states one setting.
  private func policy(
    _ setting: PolicySetting, _ word: PolicySetting.Word, more: String = "",
    in texts: PolicyTexts = .stock
  ) throws -> Policy {
    try Policy(
      parsing: "policy: p\n\(Self.plain)\(setting.stating(word))\n\(more)\n", file: "p.yaml",
      in: texts)
  }

  @Test func `every setting that a policy stores has one row`() {
    func names(_ value: Any, _ prefix: String = "") -> [String] {
      Mirror(reflecting: value).children.flatMap { child -> [String] in
        let name = prefix + (child.label ?? "")
        let isGroup = Mirror(reflecting: child.value).displayStyle == .struct
        return isGroup ? names(child.value, name + ".") : [name]
      }
    }
    #expect(PolicySetting.all.map(\.name) == names(PolicySettings()))
    #expect(Set(PolicySetting.all.map(\.title)).count == PolicySetting.all.count)
  }

  @Test func `each word of each setting is read as itself, and shows in no other setting`() throws {
    var words = 0
    for setting in PolicySetting.all {
      for word in setting.words {
        let settings = try policy(setting, word).settings
        #expect(settings[setting] == word, "\(setting.name)")
        for other in PolicySetting.all where other.name != setting.name {
          #expect(settings[other] == other.standard, "\(setting.name), \(other.name)")
        }
        words += 1
      }
    }
    #expect(words == 18)
  }

  @Test func `a word that a setting does not have is refused with those that it has`() throws {
    for setting in PolicySetting.all {
      let text = "policy: p\n\(Self.plain)" + setting.stating("nothing")
      let error = #expect(throws: PolicyError.self) { try Policy(parsing: text, file: "p.yaml") }
      #expect(error?.description.contains("`nothing`") == true)
      for word in setting.words { #expect(error?.description.contains(word.text) == true) }
    }
  }

  @Test func `another word of any setting is a difference, and says which lets more through`()
    throws
  {
    var pairs = 0
    for setting in PolicySetting.all {
      for (old, new) in setting.pairs {
        let difference = try PolicyDifference(from: policy(setting, old), to: policy(setting, new))
        #expect(!difference.isEmpty)
        #expect(difference.settings.map(\.setting.name) == [setting.name])
        #expect(difference.settings.map(\.change.old) == [old])
        #expect(difference.settings.map(\.change.new) == [new])
        #expect(difference.letsMoreThrough == (new < old), "\(setting.name)")
        pairs += 1
      }
    }
    #expect(pairs == 30)
  }

  @Test func `the more protective word of several policies applies, in either order`() throws {
    for setting in PolicySetting.all {
      for (one, other) in setting.pairs {
        let policies = PolicySet(try policy(setting, one), [try policy(setting, other)])
        #expect(policies.settings[setting] == max(one, other), "\(setting.name)")
      }
    }
  }

  @Test
  func `the more protective word of several extended policies applies, unless one is stated`()
    throws
  {
    for setting in PolicySetting.all {
      for (one, other) in setting.pairs {
        let texts = PolicyTexts { file in
          let word = file == "a.yaml" ? one : other
          return "policy: x\n\(Self.plain)\(setting.stating(word))\n"
        }
        let extending = try Policy(
          parsing: "policy: p\nextends: [a.yaml, b.yaml]\n\(Self.plain)", file: "p.yaml", in: texts)
        #expect(extending.settings[setting] == max(one, other), "\(setting.name)")
        let stating = try policy(setting, one, more: "extends: b.yaml", in: texts)
        #expect(stating.settings[setting] == one, "\(setting.name)")
        let found = PolicyLint(of: stating).findings
        #expect(
          found.map(\.rule) == (one < other ? [.settingLoosened] : []), "\(setting.name)")
        #expect(found.allSatisfy { $0.location.line == 4 && $0.message.contains(setting.name) })
      }
    }
  }

  @Test func `stating one setting of a mapping leaves the others as in the extended policy`() throws
  {
    var tested = 0
    for (key, settings) in PolicySetting.groups where settings.count > 1 {
      for setting in settings {
        let strict = settings.compactMap { other in
          other.words.last.map { "\(other.member ?? ""): \($0.text)" }
        }
        let texts = PolicyTexts { _ in
          "policy: x\n\(Self.plain)\(key): {\(strict.joined(separator: ", "))}\n"
        }
        let word = try #require(setting.words.first)
        let policy = try policy(setting, word, more: "extends: x.yaml", in: texts)
        #expect(policy.settings[setting] == word)
        for other in settings where other.name != setting.name {
          #expect(policy.settings[other] == other.words.last, "\(other.name)")
        }
        tested += 1
      }
    }
    #expect(tested == 4)
  }

  @Test func `only settings for all callers apply to an exempt caller`() throws {
    for setting in PolicySetting.all {
      let word = try #require(setting.words.last)
      let exempt = try policy(setting, word, more: "rules: [{id: a, then: bypass}]")
      let decision = PolicySet(exempt).decide(try request(.direct), about: [])
      #expect(decision.outcome == .bypass)
      #expect(
        decision.settings[setting] == (setting.holdsForExemptCallers ? word : setting.words.first),
        "\(setting.name)")
      let both = PolicySet(exempt, [try policy(setting, word)])
      let strict = both.decide(try request(.direct), about: [])
      #expect(strict.settings[setting] == word, "\(setting.name)")
    }
  }

  @Test func `the reference has a row for each setting with each of its words`() throws {
    let page = Repository.root.appending(path: "Documentation/PolicyLanguage.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    for setting in PolicySetting.all {
      let row = rows.first { $0.hasPrefix("| `\(setting.name)` |") && $0.contains(": ") }
      for word in setting.words {
        #expect(row?.contains("`\(word.text)`") == true, "\(setting.name)")
      }
    }
  }
}

extension PolicySetting {
  /// Returns the line of a policy that states the setting.
  fileprivate func stating(_ word: Word) -> String { stating(word.text) }

  fileprivate func stating(_ word: String) -> String {
    member.map { "\(key): {\($0): \(word)}" } ?? "\(key): \(word)"
  }

  /// Every word paired with every other word.
  fileprivate var pairs: [(Word, Word)] {
    words.flatMap { one in words.filter { $0 != one }.map { (one, $0) } }
  }
}
