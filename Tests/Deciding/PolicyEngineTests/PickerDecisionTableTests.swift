import Access
import PolicyEngine
import PolicySamples
import Testing
import Vocabulary

/// One row of the decision table of the model, with location turned off by the person.
struct TableRow: CustomTestStringConvertible, Sendable {
  let id: String
  let apis: [CallerAPI]
  let statuses: [AuthorizationStatus]
  let outcome: Outcome
  let obstacles: [Menu.Obstacle]
  /// The rules that exempt or refuse the caller.
  let rules: [String]

  var testDescription: String { id }

  static let pickers: [CallerAPI] = [.photosPicker, .phPickerViewController]
  static let others: [AuthorizationStatus] = [.notDetermined, .restricted, .denied, .limited]

  static let all = [
    TableRow(
      id: "T01", apis: [.photosPicker], statuses: [.notDetermined], outcome: .deliver,
      obstacles: [], rules: []),
    TableRow(
      id: "T02", apis: [.phPickerViewController], statuses: [.notDetermined], outcome: .deliver,
      obstacles: [], rules: []),
    TableRow(
      id: "T03", apis: pickers, statuses: [.denied], outcome: .deliver, obstacles: [], rules: []),
    TableRow(
      id: "T04", apis: pickers, statuses: [.restricted], outcome: .deliver, obstacles: [],
      rules: []),
    TableRow(
      id: "T05", apis: pickers, statuses: [.limited], outcome: .deliver, obstacles: [], rules: []),
    TableRow(
      id: "T08", apis: pickers, statuses: [.authorized], outcome: .bypass,
      obstacles: [.fullLibraryAccess], rules: ["fullLibraryAccess"]),
    TableRow(
      id: "T09", apis: [.uiImagePickerController], statuses: others, outcome: .bypass,
      obstacles: [.legacyAPI], rules: ["legacyAPI"]),
    TableRow(
      id: "T10", apis: [.uiImagePickerController], statuses: [.authorized], outcome: .bypass,
      obstacles: [.legacyAPI, .fullLibraryAccess], rules: ["fullLibraryAccess", "legacyAPI"]),
    TableRow(
      id: "T11", apis: [.photoKit], statuses: [.authorized], outcome: .bypass,
      obstacles: [.fullLibraryAccess, .noPicker], rules: ["fullLibraryAccess"]),
    TableRow(
      id: "T12", apis: [.photoKit], statuses: [.limited], outcome: .bypass,
      obstacles: [.noPicker], rules: ["noPicker"]),
    TableRow(
      id: "T13", apis: [.photoKit], statuses: [.denied, .restricted], outcome: .refuse,
      obstacles: [.noPicker], rules: ["accessDenied"]),
    TableRow(
      id: "T14", apis: [.photoKit], statuses: [.notDetermined], outcome: .refuse,
      obstacles: [.noPicker], rules: ["accessDenied"]),
  ]
}

@Suite struct PickerDecisionTableTests {
  /// Add-only access may be anything but limited, and never matters.
  static let addOnly: [AuthorizationStatus?] = [
    nil, .notDetermined, .restricted, .denied, .authorized,
  ]

  let items = [
    item(.location), item(.captureTime), item(.captureTime, .location), item(.rendering),
  ]

  @Test(arguments: TableRow.all)
  func `kinds that the person turned off are removed exactly if there is a menu`(row: TableRow)
    throws
  {
    let picker = PolicySet(try stock("photos-picker"))
    var tried = 0
    for api in row.apis {
      for status in row.statuses {
        for addOnly in Self.addOnly {
          let request = try request(
            api, status, addOnly: addOnly, choices: [.location: .exclude])
          let decision = picker.decide(request, about: items)
          #expect(decision.outcome == row.outcome)
          #expect(decision.menu.supported == row.obstacles.isEmpty)
          #expect(decision.menu.reasons == row.obstacles)
          try expectConsequences(of: decision, row)
          tried += 1
        }
      }
    }
    #expect(tried == row.apis.count * row.statuses.count * 5)
  }

  private func expectConsequences(of decision: Decision, _ row: TableRow) throws {
    let first = decision.reasons.filter { $0.effect == .bypass || $0.effect == .refuse }
    #expect(first.map(\.rule.rule) == row.rules)
    switch row.outcome {
    case .deliver:
      #expect(decision.actions == [.remove, .keep, .remove, .keep])
      #expect(
        decision.verdicts[0].rules == [
          RuleReference(policy: "photos-picker", rule: "turnedOff")
        ])
      #expect(decision.requestedNotApplied.isEmpty)
      #expect(decision.removedKinds == [.location])
    case .bypass:
      #expect(decision.actions == [.keep, .keep, .keep, .keep])
      #expect(decision.verdicts[0].rules.map(\.rule) == row.rules)
      #expect(decision.requestedNotApplied.all[.location] == 2)
      #expect(decision.requestedNotApplied.all.total == 2)
      #expect(decision.isIdentity)
    case .refuse:
      #expect(decision.actions == [.remove, .remove, .remove, .remove])
      #expect(decision.refusal == .refusedByRule)
      #expect(decision.requestedNotApplied.isEmpty)
      #expect(!decision.isIdentity)
    }
  }

  /// Decides for both pickers with limited access, and expects the menu; a rule about the legacy
  /// status is an error.
  @Test func `T06 a limited caller keeps its menu even if its legacy status is authorized`() throws
  {
    let picker = PolicySet(try stock("photos-picker"))
    for api in TableRow.pickers {
      let request = try request(api, .limited, choices: [.location: .exclude])
      #expect(LegacyAuthorizationStatus(reportedFor: .limited) == .authorized)
      let decision = picker.decide(request, about: items)
      #expect(decision.outcome == .deliver)
      #expect(decision.menu.supported)
      #expect(decision.actions == [.remove, .keep, .remove, .keep])
    }
    // Rules cannot ask for the legacy value, either.
    #expect(throws: PolicyError.self) {
      try policy("{id: a, when: {authorization.legacy: authorized}, then: bypass}")
    }
  }

  /// Decides for both pickers with access to add and any status but full access, and expects the
  /// location to be removed.
  @Test(arguments: TableRow.others)
  func `T07 add-only access is not full access`(status: AuthorizationStatus) throws {
    let picker = PolicySet(try stock("photos-picker"))
    for api in TableRow.pickers {
      let request = try request(
        api, status, addOnly: .authorized, choices: [.location: .exclude])
      let decision = picker.decide(request, about: items)
      #expect(decision.outcome == .deliver)
      #expect(decision.menu.supported)
      #expect(decision.actions == [.remove, .keep, .remove, .keep])
    }
  }

  /// Reads an unknown API and an unknown status, and omits the status, and expects an error each
  /// time.
  @Test func `T15 an unknown caller or a missing authorisation makes no request at all`() {
    #expect(throws: RequestError.self) { try CallerAPI(parsing: "cameraRoll") }
    #expect(throws: RequestError.self) { try AuthorizationStatus(parsing: "full") }
    #expect(throws: RequestError.self) { try request(.photosPicker) }
  }

  @Test func `in limited mode only selected assets are delivered`() throws {
    let picker = PolicySet(try stock("photos-picker"))
    var asset = AssetFacts(contentType: .jpeg, selected: false)
    let refused = picker.decide(try request(.photoKit, .limited, asset: asset), about: items)
    #expect(refused.outcome == .refuse)
    #expect(refused.reasons.map(\.rule.rule) == ["notSelected"])
    asset.selected = true
    let delivered = picker.decide(try request(.photoKit, .limited, asset: asset), about: items)
    #expect(delivered.outcome == .bypass)
  }

  @Test func `nothing chosen means nothing removed`() throws {
    let picker = PolicySet(try stock("photos-picker"))
    var tried = 0
    for api in CallerAPI.allCases where api.hasAuthorization {
      for status in AuthorizationStatus.allCases {
        let decision = picker.decide(
          try request(api, status), about: oneOfEach + [part(.malformed), part(.unrecognised)])
        guard decision.outcome != .refuse else { continue }
        #expect(decision.isIdentity && decision.changesNothing)
        tried += 1
      }
    }
    #expect(tried == 17)
  }

  @Test func `kinds that the caller asks to omit are removed, and bypassed if it is exempt`()
    throws
  {
    let picker = PolicySet(try stock("photos-picker"))
    let items = [item(.caption), item(.location)]
    let removed = picker.decide(
      try request(
        .photosPicker, .limited, options: [.removeCaptions], choices: [.caption: .include]),
      about: items)
    #expect(removed.actions == [.remove, .keep])
    #expect(removed.rules[0] == ["callerExcluded"])
    let exempt = picker.decide(
      try request(.photosPicker, .authorized, options: [.removeCaptions]), about: items)
    #expect(exempt.changesNothing)
    #expect(exempt.requestedNotApplied.all[.caption] == 1)
    #expect(exempt.requestedNotApplied.all.total == 1)
  }
}
