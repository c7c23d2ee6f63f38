import Access
import Bytes
import Editing
import Metadata
import PolicyEngine
import Samples
import Synchronization
import Testing
import Verification
import Vocabulary

/// The stages from inventory to evidence, in memory.
///
/// If one file is cleaned in many ways, its inventory may be passed in.
struct Cleaning {
  let original: [UInt8]
  let inventory: Inventory
  let decision: Decision
  let output: [UInt8]
  private let policies: PolicySet
  private let request: Request

  init(
    _ original: [UInt8], holding inventory: Inventory? = nil, under policy: String,
    removing kinds: Set<Kind> = []
  ) throws {
    let policies = try Self.policies(policy) { try #require(try StockPolicies.named(policy)) }
    try self.init(original, inventory, under: policies, try Choices(include: [], exclude: kinds))
  }

  /// Cleans under a policy that keeps everything except what it is told to coarsen.
  init(
    _ original: [UInt8], holding inventory: Inventory? = nil, coarsening: [Kind: Coarseness]
  ) throws {
    let kinds = coarsening.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", ")
    let text = """
      policy: coarse
      otherwise: keep
      unrecognised: remove
      rules: [{id: coarse, then: {coarsen: {\(kinds)}}}]
      """
    let policies = try Self.policies(text) { try Policy(parsing: text, file: "coarse.yaml") }
    try self.init(original, inventory, under: policies, .none)
  }

  /// Policy sets of one policy, each made once, because thousands of files are cleaned under them.
  private static let sets = Mutex<[String: PolicySet]>([:])

  private static func policies(
    _ key: String, _ policy: () throws -> Policy
  ) throws -> PolicySet {
    if let known = sets.withLock({ $0[key] }) { return known }
    let set = PolicySet(try policy())
    sets.withLock { $0[key] = set }
    return set
  }

  private init(
    _ original: [UInt8], _ inventory: Inventory?, under policies: PolicySet, _ choices: Choices
  ) throws {
    let inventory = try inventory ?? Inventory(of: original)
    var request = try Request(caller: .direct, choices: choices)
    request.asset.contentType = inventory.contentType
    let decision = policies.decide(request, about: inventory.items)
    try self.init(original, inventory, deciding: decision, under: policies, on: request)
  }

  private init(
    _ original: [UInt8], _ inventory: Inventory, deciding decision: Decision,
    under policies: PolicySet, on request: Request
  ) throws {
    self.original = original
    self.inventory = inventory
    self.request = request
    self.policies = policies
    self.decision = decision
    let plan = try EditPlan(carryingOut: decision, on: inventory)
    output = plan.pieces.flatMap { $0.output(from: original) }
  }

  /// Whether the output equals the original, so that cleaning it again would prove nothing.
  var changesNothing: Bool { output.isSame(as: original) }

  /// Returns the verifier's evidence for the output, or for other bytes in its place.
  func evidence(for output: [UInt8]? = nil) throws(VerificationError) -> Evidence {
    try Verifier().evidence(
      that: output ?? self.output, carriesOut: decision, from: original, holding: inventory
    ).evidence
  }

  /// Returns the output as it would be if one of the items were forgotten: the decision about it is
  /// applied to a part of the picture instead.
  func output(forgetting forgotten: Int) throws -> [UInt8] {
    try taking(forgotten, for: Kinds(.rendering)).output
  }

  /// Returns the cleaning that results if one of the items is mistaken for other kinds.
  func taking(_ mistaken: Int, for kinds: Kinds) throws -> Cleaning {
    var items = inventory.items
    items[mistaken] = items[mistaken].having(kinds)
    let careless = policies.decide(request, about: items)
    for index in items.indices where index != mistaken {
      try #require(careless.verdicts[index].action == decision.verdicts[index].action)
    }
    return try Cleaning(original, inventory, deciding: careless, under: policies, on: request)
  }

  /// Returns the result of only the search for residues in an output.
  @discardableResult
  func residue(in output: [UInt8]) throws -> Evidence.Check {
    try Verifier().expectNoResidue(
      in: output, holding: try Inventory(of: output), of: original, holding: inventory,
      under: decision)
  }
}

/// Fixtures that several tests clean in many ways, each read once.
enum ReadFixture {
  private static let all = Mutex<[String: (bytes: [UInt8], inventory: Inventory)]>([:])

  /// Returns the bytes of a fixture and its inventory.
  static func named(_ name: String) throws -> (bytes: [UInt8], inventory: Inventory) {
    if let known = all.withLock({ $0[name] }) { return known }
    let bytes = try FixtureFiles.bytes(of: name)
    let fixture = (bytes, try Inventory(of: bytes))
    all.withLock { $0[name] = fixture }
    return fixture
  }
}
