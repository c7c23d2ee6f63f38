import Access
import Foundation
import PolicySamples
import Samples
import Testing
import Vocabulary

@testable import PolicyEngine

@Suite struct StockPoliciesTests {
  /// The folder of the policies' own files.
  private static let folder = Repository.root.appending(path: "Policies")

  @Test func `the built-in texts equal the files to the byte`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "yaml" }
    #expect(
      files.map { $0.deletingPathExtension().lastPathComponent }.sorted() == Policy.stockNames,
      "Sources/C/CPolicies/CPolicies.c lists them")
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      let text = try String(contentsOf: file, encoding: .utf8)
      // The policies that a policy extends come after its own text.
      let own = try stock(name).text.split(separator: "\0").first
      #expect(own.map(String.init) == text)
    }
    #expect(files.count == 9)
  }

  @Test func `every stock policy has the name of its file, a title, a reason and titled rules`()
    throws
  {
    for name in Policy.stockNames {
      let policy = try stock(name)
      #expect(policy.name == name)
      #expect(policy.title?.isEmpty == false)
      #expect(policy.why?.isEmpty == false)
      #expect(policy.rules.allSatisfy { $0.title != nil })
    }
    #expect(try Policy.stock(named: "nobody") == nil)
  }

  /// The columns of the table of kinds, in its own words.
  private static let table:
    [(Kind, everyday: String, anonymous: String, picker: String, newsroom: String)] = [
      (.location, "[-]", "-", "[+]", "~"), (.captureTime, "[+]", "-", "+", "+"),
      (.deviceModel, "[+]", "-", "+", "-"), (.deviceIdentity, "[-]", "-", "+", "-"),
      (.people, "[-]", "-", "+", "-"), (.creator, "[+]", "-", "+", "+"),
      (.rights, "[+]", "-", "+", "+"), (.contact, "[-]", "-", "+", "+"),
      (.caption, "[+]", "-", "[+]", "+"), (.editHistory, "[-]", "-", "+", "-"),
      (.identifier, "[-]", "-", "+", "-"), (.preview, "[-]", "-", "+", "-"),
      (.makerNote, "[-]", "-", "+", "-"), (.motion, "[+]", "-", "+", "-"),
      (.depth, "[-]", "-", "+", "-"), (.provenance, "[-]", "-", "+", "-"),
      (.aiLabel, "+", "-", "+", "+"), (.exposure, "+", "-", "+", "-"),
    ]

  @Test func `stock policies treat each kind as the table says`() throws {
    #expect(Set(Self.table.map(\.0)) == .removable)
    for (kind, everyday, anonymous, picker, newsroom) in Self.table {
      for (name, cell) in [
        ("everyday", everyday), ("anonymous", anonymous), ("photos-picker", picker),
        ("newsroom", newsroom),
      ] {
        let policies = PolicySet(try stock(name))
        func removes(_ choices: [Kind: Choice]) throws -> Bool {
          policies.decide(try request(.direct, choices: choices), about: []).removedKinds
            .contains(kind)
        }
        let decision = policies.decide(try request(.direct), about: [])
        #expect(decision.coarsenedKinds[kind] == (cell == "~" ? [.place(.city)] : nil))
        #expect(policies.offered.contains(kind) == cell.contains("["), "\(name) \(kind)")
        #expect(try removes([:]) == cell.contains("-"), "\(name) \(kind)")
        #expect(try removes([kind: .exclude]), "\(name) \(kind)")
        #expect(try removes([kind: .include]) == (cell == "-"), "\(name) \(kind)")
      }
    }
  }

  @Test func `the picker of Android removes only the location, even for exempt callers`() throws {
    let policies = PolicySet(try stock("android-picker"))
    for status in AuthorizationStatus.allCases {
      let decision = policies.decide(try request(.photosPicker, status), about: oneOfEach)
      #expect(decision.removedKinds == [.location])
      #expect(decision.unrecognised == .keep)
      #expect(decision.outcome == (status == .authorized ? .bypass : .deliver))
    }
    #expect(policies.settings.file == FileTreatment(names: .keep, times: .now))
    #expect(policies.offered.isEmpty)
  }

  @Test func `stock policies treat unrecognised parts and files as the table says`() throws {
    #expect(try stock("photos-picker").unrecognised == .keep)
    #expect(try stock("everyday").unrecognised == .remove)
    #expect(try stock("anonymous").unrecognised == .remove)
    #expect(try stock("newsroom").unrecognised == .remove)
    #expect(try stock("newsroom").settings.file == FileTreatment(names: .keep, times: .now))
    #expect(try stock("photos-picker").settings.file == FileTreatment(names: .keep, times: .now))
    #expect(try stock("everyday").settings.file == FileTreatment(names: .keep, times: .now))
    #expect(try stock("anonymous").settings.file == FileTreatment(names: .neutral, times: .now))
  }

  @Test func `everyday, anonymous and newsroom exempt no caller`() throws {
    for name in ["everyday", "anonymous", "newsroom"] {
      for api in CallerAPI.allCases where api.hasAuthorization {
        for status in AuthorizationStatus.allCases {
          let decision = PolicySet(try stock(name)).decide(
            try request(api, status), about: [item(.location)])
          #expect(decision.actions == [.remove])
        }
      }
    }
  }

  @Test func `kinds that the caller asked to omit are removed even if the person keeps them`()
    throws
  {
    let decision = PolicySet(try stock("everyday")).decide(
      try request(.direct, options: [.removeLocation], choices: [.location: .include]),
      about: [item(.location)])
    #expect(decision.rules == [["callerExcluded"]])
  }
}
