package import PolicyEngine

/// The built-in policies, each read once, because tests use them thousands of times.
package enum StockPolicies {
  private static let all: [String: Result<Policy, PolicyError>] = Dictionary(
    uniqueKeysWithValues: Policy.stockNames.map { name in
      (name, Result { () throws(PolicyError) in try policy(named: name) })
    })

  private static func policy(named name: String) throws(PolicyError) -> Policy {
    guard let policy = try Policy.stock(named: name) else { fatalError("no policy \(name)") }
    return policy
  }

  /// Returns the built-in policy of this name, or nil if there is none.
  package static func named(_ name: String) throws(PolicyError) -> Policy? {
    try all[name]?.get()
  }
}
