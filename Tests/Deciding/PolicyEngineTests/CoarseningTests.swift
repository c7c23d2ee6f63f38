import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

@Suite struct CoarseningTests {
  private static let coordinate = item(.location, form: .coordinate)
  private static let altitude = item(.location)
  private static let city = item(.location, form: .name(.city))
  private static let country = item(.location, form: .name(.country))
  private static let date = item(.captureTime, form: .date)
  private static let satelliteDate = item(.location, .captureTime, form: .date)
  private static let items = [coordinate, altitude, city, country, date, satelliteDate]

  private func decide(_ policies: [Policy], _ request: Request? = nil) throws -> Decision {
    PolicySet(policies[0], Array(policies.dropFirst())).decide(
      try request ?? PolicySamples.request(.direct), about: Self.items)
  }

  /// Returns the actions, one letter for each item: kept, removed, or how coarse.
  private func actions(_ decision: Decision) -> [String] {
    decision.actions.map { action in
      switch action {
      case .keep: "+"
      case .coarsen(let coarseness): "\(coarseness)"
      case .remove: "-"
      }
    }
  }

  @Test(arguments: [
    ("{coarsen: {location: 5km}}", ["5km", "-", "+", "+", "+", "-"]),
    ("{coarsen: {location: 100km}}", ["100km", "-", "-", "+", "+", "-"]),
    ("{coarsen: {location: 9901km}}", ["-", "-", "-", "+", "+", "-"]),
    ("{coarsen: {location: city}}", ["-", "-", "+", "+", "+", "-"]),
    ("{coarsen: {location: country}}", ["-", "-", "-", "+", "+", "-"]),
    ("{coarsen: {captureTime: day}}", ["+", "+", "+", "+", "day", "day"]),
    ("{coarsen: {location: 5km, captureTime: year}}", ["5km", "-", "+", "+", "year", "-"]),
    ("{coarsen: {location: 5km}, remove: location}", ["-", "-", "-", "-", "+", "-"]),
    ("{coarsen: {location: 5km}, keep: location}", ["5km", "-", "+", "+", "+", "-"]),
  ])
  func `an item gets the most protective verdict that its form allows`(
    effect: String, expected: [String]
  ) throws {
    let decision = try decide([policy("{id: a, then: \(effect)}")])
    #expect(actions(decision) == expected)
  }

  @Test func `the coarsest of several rules wins, in any order`() throws {
    let rules = [
      "{id: a, then: {coarsen: {location: 5km, captureTime: day}}}",
      "{id: b, then: {coarsen: {location: 100km}}}",
      "{id: c, then: {coarsen: {location: region}}}",
      "{id: d, then: {coarsen: {captureTime: hour}}}",
      "{id: e, then: {keep: [location, captureTime]}}",
    ]
    var found: Set<[String]> = []
    for shift in rules.indices {
      let turned = Array(rules[shift...] + rules[..<shift])
      let policy = try policy(turned[0], turned[1], turned[2], turned[3], turned[4])
      let decision = try decide([policy])
      found.insert(actions(decision))
      #expect(decision.coarsenedKinds[.location]?.count == 3)
    }
    // No coordinates beside the names of regions, no names of cities beside a cell of 100 km.
    #expect(found == [["-", "-", "-", "+", "day", "-"]])
  }

  @Test func `several policies remove everything that each of them would remove`() throws {
    let both = try decide([
      policy(named: "a", "{id: a, then: {coarsen: {location: city}}}"),
      policy(named: "b", "{id: b, then: {coarsen: {location: 100km}}}"),
    ])
    #expect(actions(both) == ["-", "-", "-", "+", "+", "-"])
    #expect(both.verdicts[0].rules.map { "\($0)" } == ["a/a"])
    #expect(both.verdicts[2].rules.map { "\($0)" } == ["b/b"])
  }

  @Test func `reasons name what was coarsened`() throws {
    let decision = try decide([policy("{id: a, then: {coarsen: {captureTime: day}}}")])
    let coarse = decision.reasons.filter { $0.effect == .coarsen }
    #expect(coarse.map(\.rule.rule) == ["a"])
    #expect(coarse.map(\.kinds) == [[.captureTime]])
    #expect(!decision.isIdentity && !decision.changesNothing)
  }

  @Test func `unreadable parts have no coarse form, and signatures break`() throws {
    let policy = try policy("{id: a, then: {coarsen: {captureTime: day}}}")
    let decision = PolicySet(policy).decide(
      try request(.direct),
      about: [
        item(.captureTime, reading: .malformed, form: .date), Self.date,
        item(.provenance, reading: .signed),
      ])
    #expect(decision.actions == [.remove, .coarsen(.time(.day)), .remove])
  }

  // MARK: Choices

  private static func chosen(
    _ coarse: [Kind: Coarseness?], _ api: CallerAPI = .direct, _ status: AuthorizationStatus? = nil
  ) throws -> Request {
    try Request(
      caller: Caller(api: api), authorization: Authorization(readWrite: status),
      choices: Choices(include: [], exclude: [], coarsen: coarse))
  }

  @Test(arguments: ["photos-picker", "everyday"])
  func `a person may coarsen values that a policy offers`(name: String) throws {
    let policies = PolicySet(try stock(name))
    let request = try Self.chosen([.location: .cell(kilometres: 5)])
    try policies.validate(request.choices)
    let decision = policies.decide(request, about: Self.items)
    #expect(actions(decision) == ["5km", "-", "+", "+", "+", "-"])
  }

  @Test func `without a value the policy says how coarse`() throws {
    let request = try Self.chosen([.location: nil])
    let policy = try policy(
      options: "{location: {default: include, coarse: 25km}}",
      "{id: a, then: {coarsen: options.coarse}}")
    #expect(actions(try decide([policy], request)).first == "25km")
    #expect(actions(try decide([policy])).first == "+")
    try PolicySet(policy).validate(request.choices)
    #expect(throws: ChoiceError.missingCoarseness(.location)) {
      try PolicySet(try stock("everyday")).validate(request.choices)
    }
    // A caller that does not ask first loses the whole value.
    #expect(actions(try decide([stock("photos-picker")], request)).first == "-")
  }

  @Test func `the default may be coarse`() throws {
    let policy = try policy(
      otherwise: .remove, options: "{location: {default: coarse, coarse: region}}",
      "{id: coarse, then: {coarsen: options.coarse}}", "{id: on, then: {keep: options.included}}",
      "{id: off, then: {remove: options.excluded}}",
      "{id: fact, when: {options.location: coarse}, then: {keep: captureTime}}")
    #expect(actions(try decide([policy])) == ["-", "-", "-", "+", "+", "-"])
    let kept = try request(.direct, choices: [.location: .include])
    #expect(actions(try decide([policy], kept)) == ["+", "+", "+", "+", "-", "-"])
  }

  @Test func `coarsening needs an option and a kind that has a coarse form`() throws {
    let choices = try Self.chosen([.captureTime: .time(.day)]).choices
    #expect(throws: ChoiceError.notOffered(.captureTime, offered: [.location])) {
      try PolicySet(try stock("photos-picker")).validate(choices)
    }
    #expect(throws: ChoiceError.neverCoarse(.people)) {
      try PolicySet(try stock("everyday")).validate(Choices([.people: .coarse]))
    }
  }

  @Test func `a rule that exempts prevents coarsening, and says so`() throws {
    let request = try Self.chosen(
      [.location: .place(.city)], .photosPicker, .authorized)
    let decision = PolicySet(try stock("photos-picker")).decide(request, about: Self.items)
    #expect(decision.outcome == .bypass && decision.changesNothing)
    // City and country were asked for; the coordinate, the altitude and the date were not.
    #expect(decision.requestedNotApplied.all[.location] == 3)
    let unsaid = PolicySet(try stock("photos-picker")).decide(
      try Self.chosen([.location: nil], .photosPicker, .authorized), about: Self.items)
    #expect(unsaid.requestedNotApplied.all[.location] == 5)
  }
}
