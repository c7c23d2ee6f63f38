import Access
import Foundation
import PolicyEngine
import PolicyTools
import Samples
import Testing

@testable import OmitCommand

/// Every place that shows settings shows each of them, so none can be forgotten.
@Suite struct SettingResultsTests {
  /// Returns a policy that states one setting.
  private func policy(_ setting: PolicySetting, _ word: PolicySetting.Word) throws -> Policy {
    let line =
      setting.member.map { "\(setting.key): {\($0): \(word.text)}" }
      ?? "\(setting.key): \(word.text)"
    return try Policy(
      parsing: "policy: p\notherwise: keep\nunrecognised: keep\n\(line)\n", file: "p.yaml")
  }

  private func object(_ text: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  private let style = Style.plain

  @Test func `diff reports in text and JSON which of two words lets more through`() throws {
    var pairs = 0
    for setting in PolicySetting.all {
      for old in setting.words {
        for new in setting.words where new != old {
          let (before, after) = (try policy(setting, old), try policy(setting, new))
          let difference = try PolicyDifference(from: before, to: after)
          let text = DifferenceText(difference: difference, style: style).text
          let more = new < old
          #expect(
            text.contains(
              "\(more ? "!" : " ") \(setting.name) (\(setting.title)): was \(old.text), "
                + "is \(new.text); lets \(more ? "more" : "less") through\n"), "\(text)")
          let json = try object(DifferenceJSON(difference, from: before, to: after).text)
          let settings = json["settings"] as? [[String: Any]] ?? []
          #expect(settings.map { $0["setting"] as? String } == [setting.name])
          #expect(settings.map { $0["old"] as? String } == [old.text])
          #expect(settings.map { $0["new"] as? String } == [new.text])
          #expect(settings.map { $0["letsMoreThrough"] as? Bool } == [more])
          pairs += 1
        }
      }
    }
    #expect(pairs == 30)
  }

  @Test func `a table's sentences are broken at the ends of lines`() throws {
    let policy = try #require(try StockPolicies.named("photos-picker"))
    let table = try DecisionTable(of: policy)
    let text = TableText(table: table, style: style, width: 80).text
    let whole = TableText(table: table, style: style).text
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(whole.split(separator: "\n").contains { $0.count > 80 })
    #expect(text.split { $0.isWhitespace } == whole.split { $0.isWhitespace })
  }

  @Test func `the table describes each word of each setting in every format`() throws {
    var words = 0
    for setting in PolicySetting.all {
      for word in setting.words {
        let table = try DecisionTable(of: policy(setting, word))
        let title = setting.title.prefix(1).uppercased() + setting.title.dropFirst()
        let sentence = "\(title): \(word.consequence)."
        #expect(TableText(table: table, style: style).text.contains("\n\(sentence)\n"))
        #expect(TableMarkdown(table: table).text.contains("\n- \(sentence)\n"))
        #expect(TableHTML(table: table).text.contains("<li>\(sentence)</li>"))
        let json = try object(TableJSON(table: table).text)
        let shown = setting.member.map { (json[setting.key] as? [String: String])?[$0] }
        #expect(shown ?? json[setting.key] as? String == word.text, "\(setting.name)")
        #expect(json["schema"] as? String == "omit.table/1")
        words += 1
      }
    }
    #expect(words == 18)
  }

  @Test func `explain describes each setting that applies to the request`() throws {
    let request = try Request(caller: .direct)
    for setting in PolicySetting.all {
      for word in setting.words {
        let policies = PolicySet(try policy(setting, word))
        let text = ExplanationText(
          of: request, under: policies, for: nil, in: style
        ).text
        #expect(text.contains(": \(word.consequence).\n"), "\(setting.name)")
        #expect(text.lowercased().contains("  \(setting.title.lowercased()): "))
      }
    }
  }
}
