import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

/// A generator of pseudo-random numbers that are the same in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    // SplitMix64 [Steele, Lea, Flood 2014].
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }
}

/// Rules that hold for every policy, tried on random policies and requests.
@Suite struct PropertyTests {
  private static let items =
    oneOfEach + Reading.allCases.map { part($0) }
    + [
      item(.provenance, reading: .signed), item(.captureTime, .location),
      item(.location, form: .coordinate), item(.location, form: .name(.city)),
      item(.location, .caption, form: .name(.country)), item(.captureTime, form: .date),
    ]

  private static func rule(_ id: String, _ dice: inout Dice) -> String {
    let conditions = [
      "", "", "when: {caller.api: [photoKit, direct]}, ",
      "when: {authorization.readWrite: limited}, ",
      "when: {not: {options.location: exclude}}, ",
      "when: {caller.metadataOptions: removeCaptions}, ",
      "when: {any: [{share.destination: family}, {asset.contentType: public.image}]}, ",
    ]
    let kinds = Set<Kind>.removable.sorted().map(\.rawValue)
    let some = "[\(dice.pick(kinds)), \(dice.pick(kinds))]"
    let effects = [
      "{remove: \(some)}", "{keep: \(some)}", "{remove: \(dice.pick(kinds)), keep: \(some)}",
      "{remove: options.excluded}", "{keep: options.included}", "{keep: all}",
      "{coarsen: {location: \(dice.pick(["2km", "30km", "city", "country"]))}}",
      "{coarsen: {captureTime: \(dice.pick(["hour", "month"]))}}", "{coarsen: options.coarse}",
      "{remove: caller.excluded}", "bypass", "refuse",
    ]
    // Exemptions and refusals are rare; otherwise there would be little else.
    var effect = dice.pick(effects)
    if effect == "bypass" || effect == "refuse" { effect = dice.pick(effects) }
    let always = dice.pick([", always: true", "", ""])
    return "  - {id: \(id), \(dice.pick(conditions))then: \(effect)\(always)}\n"
  }

  private static func head(_ dice: inout Dice) -> String {
    """
    otherwise: \(dice.pick(["keep", "remove"]))
    unrecognised: \(dice.pick(["keep", "remove", "refuse"]))
    echoes: \(dice.pick(["keep", "automatic", "remove"]))

    """
  }

  /// Returns echoes between some of the items, including chains and cycles.
  private static func echoes(_ dice: inout Dice) -> [Echo] {
    (0..<8).map { _ in
      Echo(
        Int.random(in: items.indices, using: &dice),
        of: Int.random(in: items.indices, using: &dice),
        dice.pick(Kind.allCases), dice.pick([.strong, .whole, .weak]))
    }
  }

  private static let options =
    "options: {location: {default: coarse, coarse: 5km}, people: {default: exclude}, "
    + "caption: {default: include}}\n"

  private static func requests(_ dice: inout Dice) throws -> [Request] {
    try (0..<6).map { _ in
      let api = dice.pick(CallerAPI.allCases)
      var choices: [Kind: Choice] = [:]
      for kind in [Kind.location, .people, .caption, .rights] where Bool.random(using: &dice) {
        choices[kind] = dice.pick(kind == .location ? Choice.allCases : [.include, .exclude])
      }
      return try request(
        api, api.hasAuthorization ? dice.pick(AuthorizationStatus.allCases) : nil,
        options: dice.pick([[], [.removeCaptions]]), choices: choices,
        share: Share(destination: dice.pick([nil, "family"])))
    }
  }

  private static let rounds = 60

  @Test func `any order of rules and any split by extends decides the same`() throws {
    var dice = Dice(state: 1)
    var tried = 0
    for _ in 0..<Self.rounds {
      let rules = (0..<7).map { Self.rule("r\($0)", &dice) }
      let head = Self.head(&dice)
      let whole = "policy: p\n" + head + Self.options + "rules:\n" + rules.joined()
      let shuffled =
        "policy: p\n" + head + Self.options + "rules:\n" + rules.shuffled(using: &dice).joined()
      // Distributes the rules over three files; the first extends the second, and both extend the
      // third.
      var files: [[String]] = [[], [], []]
      for rule in rules { files[Int.random(in: 0..<3, using: &dice)].append(rule) }
      func text(_ index: Int, _ extends: String) -> String {
        "policy: p\n" + extends + head + (index == 0 ? Self.options : "")
          + (files[index].isEmpty ? "rules: []\n" : "rules:\n" + files[index].joined())
      }
      let others = ["1.yaml": text(1, "extends: 2.yaml\n"), "2.yaml": text(2, "")]
      let policies = [
        try Policy(parsing: whole, file: "p.yaml"), try Policy(parsing: shuffled, file: "p.yaml"),
        try Policy(
          parsing: text(0, "extends: [1.yaml, 2.yaml]\n"), file: "0.yaml",
          in: PolicyTexts { others[$0] }),
      ]
      for request in try Self.requests(&dice) {
        let echoes = Self.echoes(&dice)
        let decisions = policies.map {
          PolicySet($0).decide(request, about: Self.items, repeating: echoes)
        }
        let isSame = decisions.allSatisfy { $0 == decisions[0] }
        #expect(isSame, "\(whole)")
        tried += 1
      }
    }
    #expect(tried == Self.rounds * 6)
  }

  @Test func `adding a policy never lets more through`() throws {
    var dice = Dice(state: 2)
    for _ in 0..<Self.rounds {
      let policies = try (0..<2).map { number in
        let rules = (0..<4).map { Self.rule("r\($0)", &dice) }
        return try Policy(
          parsing: "policy: p\(number)\n" + Self.head(&dice) + Self.options + "rules:\n"
            + rules.joined(), file: "p.yaml")
      }
      for request in try Self.requests(&dice) {
        let echoes = Self.echoes(&dice)
        let alone = PolicySet(policies[0]).decide(request, about: Self.items, repeating: echoes)
        let both = PolicySet(policies[0], [policies[1]]).decide(
          request, about: Self.items, repeating: echoes)
        let isStricter = zip(alone.verdicts, both.verdicts).allSatisfy { $0.action <= $1.action }
        #expect(isStricter)
        #expect(alone.removedKinds.isSubset(of: both.removedKinds))
        #expect(alone.outcome != .refuse || both.outcome == .refuse)
      }
    }
  }

  /// Expects that excluding a kind never brings back a kind.
  ///
  /// Under policies whose conditions ask about choices, a removal may well let something else
  /// through.
  @Test func `adding an excluded kind never keeps more`() throws {
    var dice = Dice(state: 3)
    var tried = 0
    for _ in 0..<Self.rounds {
      let rules = (0..<5).map { Self.rule("r\($0)", &dice) }.filter { !$0.contains("when: {not") }
      let set = PolicySet(
        try Policy(
          parsing: "policy: p\n" + Self.head(&dice) + Self.options + "rules:\n" + rules.joined()
            + "  - {id: last, then: {keep: rights}}\n", file: "p.yaml"))
      for request in try Self.requests(&dice) {
        let kind = dice.pick(Set<Kind>.removable.sorted())
        var choices: [Kind: Choice] = [:]
        for other in Kind.allCases { choices[other] = request.choices[other] }
        choices[kind] = .exclude
        let more = try Request(
          caller: request.caller, authorization: request.authorization, asset: request.asset,
          choices: Choices(choices), share: request.share)
        let echoes = Self.echoes(&dice)
        let before = set.decide(request, about: Self.items, repeating: echoes)
        let after = set.decide(more, about: Self.items, repeating: echoes)
        let isStricter = zip(before.verdicts, after.verdicts).allSatisfy { $0.action <= $1.action }
        #expect(isStricter, "\(kind)")
        tried += 1
      }
    }
    #expect(tried == Self.rounds * 6)
  }

  @Test func `echoes never let more through, and an order of them decides nothing`() throws {
    var dice = Dice(state: 4)
    var followed = 0
    for _ in 0..<Self.rounds {
      let rules = (0..<5).map { Self.rule("r\($0)", &dice) }
      let set = PolicySet(
        try Policy(
          parsing: "policy: p\n" + Self.head(&dice) + Self.options + "rules:\n" + rules.joined(),
          file: "p.yaml"))
      for request in try Self.requests(&dice) {
        let echoes = Self.echoes(&dice)
        let without = set.decide(request, about: Self.items)
        let decision = set.decide(request, about: Self.items, repeating: echoes)
        let isStricter = zip(without.verdicts, decision.verdicts).allSatisfy {
          $0.action <= $1.action
        }
        #expect(isStricter)
        if without.actions != decision.actions { followed += 1 }
        for echo in echoes where echo.strength == .strong {
          let isShown = Self.items[echo.item].isShown
          // An echo of something that is only removed with an asset or a signature causes nothing.
          guard without.verdicts[echo.original].rules.allSatisfy({ $0.rule != "provenanceBroken" }),
            decision.verdicts[echo.original].action != .keep, !isShown
          else { continue }
          #expect(decision.verdicts[echo.item].action == .remove)
        }
        let shuffled = set.decide(
          request, about: Self.items, repeating: echoes.shuffled(using: &dice))
        #expect(shuffled.actions == decision.actions)
        #expect(shuffled.echoes == decision.echoes)
      }
    }
    #expect(followed > 50)
  }
}

extension Item {
  /// Whether the item is needed to show the picture.
  fileprivate var isShown: Bool { reading == .read && kinds.first == .rendering }
}
