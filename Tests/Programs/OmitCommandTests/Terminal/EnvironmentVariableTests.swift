import Foundation
import Samples
import Testing

@testable import OmitCommand

@Suite struct EnvironmentVariableTests {
  let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.put("a.jpg", Picture.phone)
  }

  @Test func `the table has every variable that the sources read, and no other`() throws {
    let table = Set(EnvironmentVariable.allCases.map(\.rawValue))
    var read: Set<String> = []
    for (path, text) in try Repository.sources()
    where !path.hasSuffix("EnvironmentVariable.swift") && !path.contains(".docc/") {
      for found in text.matches(of: #/(?:getenv\(|environment\[|orNamedBy: )"([A-Z_]+)"/#) {
        read.insert(String(found.output.1))
      }
    }
    #expect(read.count >= 7)
    #expect(read.isSubset(of: table), "\(read.subtracting(table))")
    // The others are read through the table.
    let own: Set<EnvironmentVariable> = [
      .policy, .request, .server, .portal, .chooser, .noColour, .terminal, .configurationFolder,
      .configurationFolders, .dataFolder, .dataFolders, .runtimeFolder, .desktop, .portalFolder,
      .sessionBus,
    ]
    #expect(read.union(own.map(\.rawValue)) == table)
  }

  private func policies(
    _ arguments: String..., environment: [String: String]
  ) throws -> [String] {
    let run = try shop.run(
      arguments: ["menu", "--json"] + arguments, environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    return try #require(try run.objects.first?["policies"] as? [String])
  }

  @Test func `OMIT_POLICY decides if no option names a policy`() throws {
    #expect(try policies(environment: [:]) == ["everyday"])
    #expect(try policies(environment: ["OMIT_POLICY": "newsroom"]) == ["newsroom"])
    #expect(
      try policies("--policy", "school", environment: ["OMIT_POLICY": "newsroom"]) == ["school"])
    let unknown = try shop.run("menu", environment: ["OMIT_POLICY": "newsrom"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("OMIT_POLICY: there is no stock policy `newsrom`"))
  }

  @Test func `OMIT_AUDIT is the path of the record if no option states one`() throws {
    let environment = ["OMIT_AUDIT": shop.path("here.sqlite")]
    let clean = try shop.run("clean", "a.jpg", "--to", "Out", environment: environment)
    #expect(clean.status == 0)
    #expect(shop.exists("here.sqlite"))
    #expect(!shop.exists(".state"))
    #expect(try shop.run("audit", "verify", environment: environment).status == 0)
    let named = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--replace", "--audit", "there.sqlite",
      environment: environment)
    #expect(named.status == 0)
    #expect(shop.exists("there.sqlite"))
  }

  @Test func `OMIT_REQUEST states the whole request, and no option takes from it`() throws {
    try shop.put(
      "r.json",
      """
      {"schema": "omit.request/1", "caller": {"api": "photosPicker"},
       "authorization": {"readWrite": "limited"}, "options": {"location": "exclude"}}
      """)
    let environment = ["OMIT_REQUEST": shop.path("r.json"), "OMIT_POLICY": "photos-picker"]
    let run = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--report", "-", environment: environment)
    #expect(run.status == 0)
    #expect(try run.objects.first?["removed"] as? [String: Int] == ["location": 2])
    let both = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--remove", "people", environment: environment)
    #expect(both.status == 64)
    #expect(both.errors.contains("OMIT_REQUEST states the whole request"))
    let named = try shop.run(
      "clean", "a.jpg", "--to", "Out", "--request", "none.json", environment: environment)
    #expect(named.status == 74)
    #expect(named.errors.contains("`none.json`"))
  }

  @Test func `colours are wished by option, else left out by NO_COLOR and off a terminal`() throws {
    func isColoured(_ words: String..., environment: [String: String] = [:]) throws -> Bool {
      let run = try shop.run(
        arguments: ["inspect", "a.jpg"] + words, environment: environment)
      #expect(run.status == 0)
      return run.text.contains("\u{1B}[")
    }
    #expect(try !isColoured())
    #expect(try isColoured("--color", "always"))
    #expect(try isColoured("--color", "always", environment: ["NO_COLOR": "1", "TERM": "dumb"]))
    #expect(try !isColoured("--color", "never"))
    let wrong = try shop.run("inspect", "a.jpg", "--color", "alwys")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("did you mean `always`"))
  }
}
