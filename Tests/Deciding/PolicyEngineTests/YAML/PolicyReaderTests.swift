import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

/// A text that is not a valid policy, with the exact error message.
struct BadPolicy: CustomTestStringConvertible, Sendable {
  let text: String
  let message: String

  init(_ text: String, _ message: String) {
    self.text = text
    self.message = message
  }

  var testDescription: String { message }

  private static let head = "policy: p\notherwise: keep\nunrecognised: keep\n"

  /// Returns a policy that is valid up to its fourth line, where this text begins.
  private static func after(_ text: String, _ message: String) -> BadPolicy {
    BadPolicy(head + text, message)
  }

  /// Returns a policy whose only rule, on line 5, is this flow mapping.
  private static func rule(_ text: String, _ message: String) -> BadPolicy {
    BadPolicy(head + "rules:\n  - \(text)\n", message)
  }

  static let all: [BadPolicy] = [
    // YAML itself
    BadPolicy("", "bad.yaml:1:1: expected a mapping, found nothing"),
    BadPolicy("# only a comment\n", "bad.yaml:1:1: expected a mapping, found nothing"),
    BadPolicy("- a\n", "bad.yaml:1:1: expected a mapping, found a list"),
    BadPolicy("just words\n", "bad.yaml:1:1: expected a mapping, found a word"),
    BadPolicy(
      "policy: p\nrules: [a\n",
      "bad.yaml:3:1: not well-formed YAML: did not find expected ',' or ']'"),
    BadPolicy(
      "policy: p\n\totherwise: keep\n",
      "bad.yaml:2:1: not well-formed YAML: found a tab character that violates indentation"),
    BadPolicy(
      "policy: p\notherwise: *q\n", "bad.yaml:2:12: not well-formed YAML: found undefined alias"),
    BadPolicy(
      "policy: p\n---\npolicy: q\n",
      "bad.yaml:2:1: not well-formed YAML: but found another document"),
    BadPolicy(
      "policy: a\u{1}\n",
      "bad.yaml:1:10: not well-formed YAML: control characters are not allowed"),
    after("options: &a {}\nrules: *a\n", "bad.yaml:4:10: anchors are not supported in policies"),
    after("title: a\ntitle: b\n", "bad.yaml:4:1: `title` appears twice"),
    rule("{id: a, then: bypass, id: b}", "bad.yaml:5:6: `id` appears twice"),
    // Keys at every level
    after(
      "otherwize: keep\n", "bad.yaml:4:1: unknown key `otherwize`, did you mean `otherwise`"),
    after("<<: {}\n", "bad.yaml:4:1: unknown key `<<`"),
    after("[a]: b\n", "bad.yaml:4:1: expected a word, found a list"),
    after(
      "file: {name: keep}\n", "bad.yaml:4:8: unknown key `name`, did you mean `names`"),
    after(
      "options: {location: {defualt: include}}\n",
      "bad.yaml:4:22: unknown key `defualt`, did you mean `default`"),
    after(
      "options: {location: {default: include, hidden: true}}\n",
      "bad.yaml:4:40: unknown key `hidden`, expected one of `default`, `coarse`"),
    rule(
      "{id: a, than: bypass}", "bad.yaml:5:13: unknown key `than`, did you mean `then`"),
    rule(
      "{id: a, then: {removed: location}}",
      "bad.yaml:5:20: unknown key `removed`, did you mean `remove`"),
    rule(
      "{id: a, then: bypass, because: x}",
      "bad.yaml:5:27: unknown key `because`, expected one of `id`, `title`, `when`, `then`, `always`, `why`, `sources`"
    ),
    // Required keys
    BadPolicy("title: t\n", "bad.yaml:1:1: `policy` is missing"),
    BadPolicy("policy: p\nunrecognised: keep\n", "bad.yaml:1:1: `otherwise` is missing"),
    BadPolicy("policy: p\notherwise: keep\n", "bad.yaml:1:1: `unrecognised` is missing"),
    after("options: {location: {}}\n", "bad.yaml:4:21: `default` is missing"),
    rule("{then: bypass}", "bad.yaml:5:5: `id` is missing"),
    rule("{id: a}", "bad.yaml:5:5: `then` is missing"),
    // Types
    BadPolicy(
      "policy: [p]\notherwise: keep\nunrecognised: keep\n",
      "bad.yaml:1:9: expected a word, found a list"),
    BadPolicy(
      "policy:\notherwise: keep\nunrecognised: keep\n",
      "bad.yaml:1:8: expected a word, found nothing"),
    after("title: ~\n", "bad.yaml:4:8: expected a word, found nothing"),
    after("rules: {}\n", "bad.yaml:4:8: expected a list, found a mapping"),
    after("rules: [a]\n", "bad.yaml:4:9: expected a mapping, found a word"),
    after("options: [location]\n", "bad.yaml:4:10: expected a mapping, found a list"),
    after(
      "options: {location: include}\n", "bad.yaml:4:21: expected a mapping, found a word"),
    after("file: keep\n", "bad.yaml:4:7: expected a mapping, found a word"),
    after("requires: []\n", "bad.yaml:4:11: expected at least one entry"),
    rule("{id: a, then: [bypass]}", "bad.yaml:5:19: expected a word, found a list"),
    rule("{id: a, then: remove}", "bad.yaml:5:19: expected a mapping, found a word"),
    rule("{id: a, then: {}}", "bad.yaml:5:19: expected at least one entry"),
    rule("{id: a, then: {remove: []}}", "bad.yaml:5:28: expected at least one entry"),
    rule(
      "{id: a, then: {remove: {location: all}}}",
      "bad.yaml:5:28: expected a word, found a mapping"),
    rule("{id: a, when: {}, then: bypass}", "bad.yaml:5:19: expected at least one entry"),
    rule("{id: a, when: {any: []}, then: bypass}", "bad.yaml:5:25: expected at least one entry"),
    rule(
      "{id: a, when: {any: {caller.id: a}}, then: bypass}",
      "bad.yaml:5:25: expected a list, found a mapping"),
    rule(
      "{id: a, when: {not: [{caller.id: a}]}, then: bypass}",
      "bad.yaml:5:25: expected a mapping, found a list"),
    rule(
      "{id: a, when: {caller.id: []}, then: bypass}",
      "bad.yaml:5:31: expected at least one entry"),
    rule(
      "{id: a, when: {caller.id: {is: b}}, then: bypass}",
      "bad.yaml:5:31: expected a word, found a mapping"),
    rule("{id: a, when: always, then: bypass}", "bad.yaml:5:19: expected a mapping, found a word"),
    rule(
      "{id: a, then: bypass, always: yes}",
      "bad.yaml:5:35: unknown value `yes`, expected one of `true`, `false`"),
    // Words
    after(
      "options: {locaton: {default: include}}\n",
      "bad.yaml:4:11: unknown kind `locaton`, did you mean `location`"),
    after(
      "options: {location: {default: included}}\n",
      "bad.yaml:4:31: unknown choice `included`, did you mean `include`"),
    BadPolicy(
      "policy: p\notherwise: maybe\nunrecognised: keep\n",
      "bad.yaml:2:12: unknown value `maybe`, expected one of `keep`, `remove`"),
    BadPolicy(
      "policy: p\notherwise: refuse\nunrecognised: keep\n",
      "bad.yaml:2:12: unknown value `refuse`, expected one of `keep`, `remove`"),
    BadPolicy(
      "policy: p\notherwise: keep\nunrecognised: drop\n",
      "bad.yaml:3:15: unknown value `drop`, expected one of `keep`, `remove`, `refuse`"),
    after(
      "file: {names: hidden}\n",
      "bad.yaml:4:15: unknown value `hidden`, expected one of `keep`, `neutral`"),
    after(
      "file: {times: then}\n",
      "bad.yaml:4:15: unknown value `then`, expected one of `keep`, `now`"),
    after(
      "requires: [share.destinaton]\n",
      "bad.yaml:4:12: unknown fact `share.destinaton`, did you mean `share.destination`"),
    rule(
      "{id: a, then: bypas}", "bad.yaml:5:19: unknown effect `bypas`, did you mean `bypass`"),
    rule(
      "{id: a, then: {remove: [location, capton]}}",
      "bad.yaml:5:39: unknown kind `capton`, did you mean `caption`"),
    rule(
      "{id: a, then: {keep: options.exclude}}",
      "bad.yaml:5:26: unknown kind `options.exclude`, did you mean `options.excluded`"),
    rule("{id: a, then: {keep: everything}}", "bad.yaml:5:26: unknown kind `everything`"),
    rule(
      "{id: a, when: {caller.apy: direct}, then: bypass}",
      "bad.yaml:5:20: unknown fact `caller.apy`, did you mean `caller.api`"),
    rule(
      "{id: a, when: {authorization.legacy: authorized}, then: bypass}",
      "bad.yaml:5:20: unknown fact `authorization.legacy`"),
    rule(
      "{id: a, when: {options.rendering: include}, then: bypass}",
      "bad.yaml:5:20: unknown fact `options.rendering`"),
    rule(
      "{id: a, when: {caller.api: photosPikker}, then: bypass}",
      "bad.yaml:5:32: unknown value `photosPikker`, did you mean `photosPicker`"),
    rule(
      "{id: a, when: {authorization.addOnly: limited}, then: bypass}",
      "bad.yaml:5:43: unknown value `limited`, expected one of `notDetermined`, `restricted`, `denied`,"
        + " `authorized`"),
    rule(
      "{id: a, when: {asset.selected: no}, then: refuse}",
      "bad.yaml:5:36: unknown value `no`, expected one of `true`, `false`"),
    rule(
      "{id: a, when: {asset.contentType: public.jpg}, then: refuse}",
      "bad.yaml:5:39: unknown value `public.jpg`, did you mean `public.jpeg`"),
    rule(
      "{id: a, when: {any: [{not: {all: [{asset.mediaType: [image, film]}]}}]}, then: refuse}",
      "bad.yaml:5:65: unknown value `film`, expected one of `image`, `video`"),
    // Names
    BadPolicy(
      "policy: my policy\notherwise: keep\nunrecognised: keep\n",
      "bad.yaml:1:9: `my policy` has characters other than letters, digits and `-_.`"),
    rule(
      "{id: a/b, then: bypass}",
      "bad.yaml:5:10: `a/b` has characters other than letters, digits and `-_.`"),
    rule("{id: otherwise, then: bypass}", "bad.yaml:5:10: `otherwise` is a built-in rule"),
    rule(
      "{id: a, then: bypass}\n  - {id: a, then: refuse}", "bad.yaml:6:10: another rule is named `a`"
    ),
    // Rendering
    after(
      "options: {rendering: {default: include}}\n",
      "bad.yaml:4:11: `rendering` is always kept"),
    rule("{id: a, then: {remove: rendering}}", "bad.yaml:5:28: `rendering` is always kept"),
    rule(
      "{id: a, then: {remove: [people, rendering]}}", "bad.yaml:5:37: `rendering` is always kept"),
    // Features of later versions
    after(
      "extends: everday\n", "bad.yaml:4:10: there is no policy `everday`, did you mean `everyday`"),
    after(
      "extends: ./everyday.yaml\n",
      "bad.yaml:4:10: there is no policy `./everyday.yaml`, or it cannot be read"),
    after("extends: []\n", "bad.yaml:4:10: expected at least one entry"),
    after("destinations: []\n", "bad.yaml:4:15: expected at least one entry"),
    after(
      "destinations: [family, public]\nrules:\n"
        + "  - {id: a, when: {share.destination: pubic}, then: bypass}\n",
      "bad.yaml:6:39: unknown destination `pubic`, did you mean `public`"),
    after(
      "extends: photos-picker\nrules:\n  - {id: turnedOff, then: {remove: location}}\n",
      "bad.yaml:6:5: another rule is named `turnedOff`, in Policies/photos-picker.yaml"),
    after(
      "sidecars: remove\n",
      "bad.yaml:4:11: unknown value `remove`, expected one of `clean`, `drop`, `refuse`"),
    after(
      "echoes: clean\n",
      "bad.yaml:4:9: unknown value `clean`, expected one of `keep`, `automatic`, `remove`"),
    after(
      "witness: true\n",
      "bad.yaml:4:10: unknown value `true`, expected one of `off`, `when-readable`, `required`"),
    after(
      "audit: {path: none}\n", "bad.yaml:4:9: unknown key `path`, did you mean `paths`"),
    after(
      "audit: {paths: all}\n",
      "bad.yaml:4:16: unknown value `all`, expected one of `full`, `name`, `none`"),
    // Coarseness
    after("options: {location: {default: coarse}}\n", "bad.yaml:4:21: `coarse` is missing"),
    after(
      "options: {people: {default: include, coarse: 5km}}\n",
      "bad.yaml:4:11: `people` has no coarse form"),
    after(
      "options: {location: {default: include, coarse: day}}\n",
      "bad.yaml:4:48: unknown coarseness `day`, expected one of `Nkm`, `city`, `region`, `country`"),
    rule("{id: a, then: {coarsen: {}}}", "bad.yaml:5:29: expected at least one entry"),
    rule("{id: a, then: {coarsen: []}}", "bad.yaml:5:29: expected a word, found a list"),
    rule(
      "{id: a, then: {coarsen: location}}",
      "bad.yaml:5:29: unknown selection `location`, expected one of `options.coarse`"),
    rule(
      "{id: a, then: {coarsen: {people: city}}}", "bad.yaml:5:30: `people` has no coarse form"),
    rule(
      "{id: a, then: {coarsen: {location: 0km}}}",
      "bad.yaml:5:40: unknown coarseness `0km`, did you mean `Nkm`"),
    rule(
      "{id: a, then: {coarsen: {location: 1.5km}}}",
      "bad.yaml:5:40: unknown coarseness `1.5km`, expected one of `Nkm`, `city`, `region`, `country`"
    ),
    rule(
      "{id: a, then: {coarsen: {captureTime: minute}}}",
      "bad.yaml:5:43: unknown coarseness `minute`, expected one of `hour`, `day`, `month`, `year`"),
    rule(
      "{id: a, then: {coarsen: {location: city, location: 5km}}}",
      "bad.yaml:5:30: `location` appears twice"),
  ]
}

@Suite struct PolicyReaderTests {
  @Test(arguments: BadPolicy.all)
  func `an invalid policy is refused with its place`(bad: BadPolicy) {
    let error = #expect(throws: PolicyError.self) {
      try Policy(parsing: bad.text, file: "bad.yaml")
    }
    #expect(error?.description == bad.message)
  }

  @Test func `a policy needs a name and its two fallbacks and nothing more`() throws {
    let policy = try Policy(
      parsing: "policy: p\notherwise: remove\nunrecognised: refuse\n", file: "p.yaml")
    #expect(policy.name == "p")
    #expect(policy.title == nil && policy.why == nil)
    #expect(policy.otherwise == .remove)
    #expect(policy.unrecognised == .refuse)
    #expect(policy.settings.file == FileTreatment(names: .keep, times: .now))
    #expect(policy.offered.isEmpty)
  }

  @Test func `the text of a policy is kept to the byte`() throws {
    let text = "# é\r\npolicy: p  # x\r\notherwise: keep\r\nunrecognised: keep\r\n\r\n"
    #expect(Array(try Policy(parsing: text, file: "p").text.utf8) == Array(text.utf8))
  }

  @Test func `policies can request neutral names and the original times`() throws {
    let text = """
      policy: p
      otherwise: keep
      unrecognised: keep
      file: {names: neutral, times: keep}
      """
    #expect(
      try Policy(parsing: text, file: "p").settings.file
        == FileTreatment(names: .neutral, times: .keep))
  }

  @Test func `options are read with their defaults`() throws {
    let policy = try policy(options: "{people: {default: exclude}, location: {default: include}}")
    #expect(policy.options == [.location: PolicyOption(.include), .people: PolicyOption(.exclude)])
    #expect(policy.offered == [.location, .people])
  }

  @Test func `columns count characters and not bytes`() {
    let error = #expect(throws: PolicyError.self) {
      try Policy(parsing: "{title: äöü, polcy: p}", file: "p.yaml")
    }
    #expect(error?.description == "p.yaml:1:14: unknown key `polcy`, did you mean `policy`")
  }

  @Test func `a message is a single line`() {
    let error = #expect(throws: PolicyError.self) {
      try Policy(parsing: "\"a\\nb\": c", file: "p.yaml")
    }
    #expect(error?.description == "p.yaml:1:1: unknown key `a b`")
  }

  @Test func `hostile nesting and repetition end in an error`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: PolicyError.self) { try Policy(parsing: deep, file: "p") }
    var bomb = "policy: &a0 [x, x]\n"
    for level in 1...40 { bomb += "k\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(throws: PolicyError.self) { try Policy(parsing: bomb, file: "p") }
  }
}
