// Measures how many decisions per second the rules engine makes on one core: for each stock policy,
// every caller API, every authorisation and a few choices, about one item of every kind.
//
//     swift run -c release DecisionBenchmark                  a table
//     swift run -c release DecisionBenchmark POLICY ROUNDS    so many rounds under one policy, all names read
//
// Instructions for one decision are the difference between two runs under `valgrind --tool=callgrind`, divided by that
// of the decisions, whose number is printed.

import Access
import Glibc
import PolicyEngine
import Vocabulary

let items = Kind.allCases.map { kind in
  Item(
    kinds: Kinds(kind), reading: .read, carrier: .exif, key: .known("Sample"),
    place: Place("APP1/IFD0", at: 0), length: 4)
}

var requests: [Request] = []
for api in CallerAPI.allCases {
  for status in api.hasAuthorization ? AuthorizationStatus.allCases.map(Optional.some) : [nil] {
    for choices: [Kind: Choice] in [
      [:], [.location: .exclude], [.people: .exclude, .caption: .exclude],
    ] {
      for options: Set<MetadataOption> in [[], [.removeLocation]] {
        requests.append(
          try Request(
            caller: Caller(id: "app.example", api: api, metadataOptions: options),
            authorization: Authorization(readWrite: status),
            asset: AssetFacts(contentType: .jpeg), choices: Choices(choices)))
      }
    }
  }
}

/// How much of a decision is read.
enum Extent: CaseIterable {
  /// Whether each kind is removed.
  case kinds
  /// Each rule that affected the asset, and its effect.
  case reasons
  /// The reasons, and the names of all rules about each item, including those that were overruled.
  case names

  func read(_ decision: Decision) -> Int {
    switch self {
    case .kinds: decision.removedKinds.count
    case .reasons: decision.reasons.count
    case .names:
      decision.verdicts.reduce(decision.reasons.count) {
        $0 + $1.rules.count + $1.overruled.count
      }
    }
  }
}

/// The processor time of this process.
///
/// Other processes do not affect it.
func seconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

/// Makes decisions for a number of rounds and returns how much of them was read.
@MainActor
func decide(_ policies: PolicySet, reading extent: Extent, rounds: Int) -> Int {
  var read = 0
  for _ in 0..<rounds {
    for request in requests { read += extent.read(policies.decide(request, about: items)) }
  }
  return read
}

/// Returns the number of decisions made per second.
///
/// The fastest of several runs is the least disturbed.
@MainActor
func rate(_ policies: PolicySet, reading extent: Extent) -> Int {
  var best = 1e9
  for _ in 0..<40 {
    let start = seconds()
    guard decide(policies, reading: extent, rounds: 5) > 0 else { return 0 }
    best = min(best, seconds() - start)
  }
  return Int(Double(5 * requests.count) / best)
}

let words = CommandLine.arguments.dropFirst()
if let name = words.first, let rounds = words.last.flatMap(Int.init) {
  guard let policy = try Policy.stock(named: name) else { exit(64) }
  _ = decide(PolicySet(policy), reading: .names, rounds: rounds)
  print("\(rounds * requests.count) decisions")
  exit(0)
}
print("| policy | decisions a second | with reasons read | with all rules named |")
print("| --- | ---: | ---: | ---: |")
for name in Policy.stockNames {
  guard let policy = try Policy.stock(named: name) else { continue }
  let policies = PolicySet(policy)
  let rates = Extent.allCases.map { "\(rate(policies, reading: $0))" }
  print("| \(name) | \(rates.joined(separator: " | ")) |")
}
