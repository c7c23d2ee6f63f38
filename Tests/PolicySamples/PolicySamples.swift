package import Access
package import PolicyEngine
import Testing
package import Vocabulary

/// Returns an item of these kinds, for tests to which its place does not matter.
package func item(
  _ first: Kind, _ others: Kind..., reading: Reading = .read, form: CoarseForm? = nil,
  alongside: Range<Int>? = nil
) -> Item {
  Item(
    kinds: Kinds(first, others), reading: reading, carrier: .exif, key: .known("Sample"),
    place: Place("APP1/IFD0", at: 0), length: 4, alongside: alongside,
    coarseForm: form)
}

/// Returns a part that could not be parsed.
package func part(_ reading: Reading) -> Item {
  Item(
    kinds: .anything, reading: reading, carrier: .segment, key: .other,
    place: Place("APP9", at: 0), length: 4)
}

/// One item of every kind, in the order of reports.
package let oneOfEach = Kind.allCases.map { item($0) }

/// Returns a policy with these rules, written as YAML list entries on separate lines.
package func policy(
  named name: String = "test", otherwise: DefaultTreatment = .keep,
  unrecognised: UnrecognisedTreatment = .keep, options: String = "{}", requires: String = "[]",
  _ rules: String...
) throws -> Policy {
  var text = """
    policy: \(name)
    otherwise: \(otherwise.rawValue)
    unrecognised: \(unrecognised.rawValue)
    options: \(options)
    """
  // An empty list is invalid, so it is omitted.
  if requires != "[]" { text += "\nrequires: \(requires)" }
  text += rules.isEmpty ? "\nrules: []\n" : "\nrules:\n"
  for rule in rules { text += "  - \(rule)\n" }
  return try Policy(parsing: text, file: "\(name).yaml")
}

/// A built-in policy.
package func stock(_ name: String) throws -> Policy {
  try #require(StockPolicies.named[name])
}

/// The built-in policies, each read once.
private enum StockPolicies {
  static let named = Dictionary(
    uniqueKeysWithValues: Policy.stockNames.compactMap { name in
      (try? Policy.stock(named: name)).map { (name, $0) }
    })
}

/// Returns a request by a caller with this API.
package func request(
  _ api: CallerAPI, _ readWrite: AuthorizationStatus? = nil, addOnly: AuthorizationStatus? = nil,
  options: Set<MetadataOption> = [], asset: AssetFacts = AssetFacts(contentType: .jpeg),
  choices: [Kind: Choice] = [:], format: ItemEncoding? = nil, share: Share = Share()
) throws -> Request {
  try Request(
    caller: Caller(id: "app.example", api: api, metadataOptions: options),
    authorization: Authorization(readWrite: readWrite, addOnly: addOnly), asset: asset,
    choices: Choices(choices, format: format), share: share)
}

extension Decision {
  /// The action on each item, for short comparisons.
  package var actions: [Action] { verdicts.map(\.action) }

  /// The rules of each item's verdict, without their policies.
  package var rules: [[String]] { verdicts.map { $0.rules.map(\.rule) } }
}
