import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

@Suite struct ConfigurationReaderTests {
  private func read(
    _ text: String, as origin: Configuration.Origin = .found
  ) throws(PolicyError) -> Configuration {
    try Configuration(parsing: text, file: ".omit.yaml", as: origin)
  }

  @Test func `policies, removals and exclusions are read with their places`() throws {
    let read = try read(
      """
      policy: [anonymous, ./mine.yaml]
      remove: [location, people]
      echoes: remove
      exclude:
        - "*.psd"
        - /raw/
      """)
    #expect(read.policies.map(\.text) == ["anonymous", "./mine.yaml"])
    #expect(read.policies.map { "\($0.location)" } == [".omit.yaml:1:10", ".omit.yaml:1:21"])
    #expect(read.choices.excluded == [.location, .people])
    #expect(read.choices.echoes == .remove)
    #expect(read.exclusions.map(\.text) == ["*.psd", "/raw/"])
  }

  @Test(arguments: ["", "\n\n", "# nothing yet\n", "{}"])
  func `an empty configuration decides nothing`(text: String) throws {
    let read = try read(text)
    #expect(read.policies.isEmpty && read.choices == .none && read.exclusions.isEmpty)
  }

  @Test(arguments: [
    ("keep: location", "1:7", "`keep` lets metadata through"),
    ("remove: people\ncoarsen: {location: 5km}", "2:10", "`coarsen` lets metadata through"),
    ("echoes: keep", "1:9", "`echoes: keep` lets metadata through"),
  ])
  func `settings that let something through need a named configuration`(
    text: String, position: String, message: String
  ) throws {
    let error = #expect(throws: PolicyError.self) { try read(text) }
    #expect("\(error.map { "\($0)" } ?? "")".hasPrefix(".omit.yaml:\(position): \(message)"))
    #expect(throws: Never.self) { try read(text, as: .named) }
  }

  @Test func `all excludes the kinds that are named beside it`() throws {
    let read = try read(
      "keep: caption\ncoarsen: {captureTime: month}\nremove: all", as: .named)
    #expect(read.choices.included == [.caption])
    #expect(read.choices.coarseness == [.captureTime: .time(.month)])
    #expect(read.choices.excluded == Set<Kind>.removable.subtracting([.caption, .captureTime]))
  }

  @Test(arguments: [
    ("polcy: everyday", ".omit.yaml:1:1: unknown key `polcy`, did you mean `policy`"),
    ("remove: [locaton]", ".omit.yaml:1:10: unknown kind `locaton`, did you mean `location`"),
    ("remove: rendering", ".omit.yaml:1:9: `rendering` is always kept"),
    ("remove: []", ".omit.yaml:1:9: expected at least one entry"),
    ("- everyday", ".omit.yaml:1:1: expected a mapping, found a list"),
    ("exclude: {a: b}", ".omit.yaml:1:10: expected a word, found a mapping"),
    ("remove: location\nremove: people", ".omit.yaml:1:1: `remove` appears twice"),
    ("coarsen: {people: 5km}", ".omit.yaml:1:11: `people` has no coarse form"),
    ("keep: people\nremove: people", ".omit.yaml:2:9: two choices are made for `people`"),
  ])
  func `errors name the place of the fault`(text: String, message: String) {
    let error = #expect(throws: PolicyError.self) { try read(text, as: .named) }
    #expect(error.map { "\($0)" } == message)
  }
}
