import Access
import Metadata
import PolicyEngine
import Vocabulary

/// A policy, and what somebody chose under it.
struct Wish: Sendable {
  let name: String
  private let policies: PolicySet
  private let choices: Choices

  /// A policy in its own words; nothing is chosen.
  init(_ text: String) {
    do {
      let policy = try Policy(parsing: text, file: "policy.yaml")
      (name, policies, choices) = (policy.name, PolicySet(policy), .none)
    } catch {
      fatalError("\(error)")
    }
  }

  /// A stock policy, and the kinds that somebody turned off.
  init(stock policy: String, removing kinds: Set<Kind> = []) {
    do {
      name = policy
      policies = try PolicySet(stock: policy)
      choices = try Choices(include: [], exclude: kinds)
    } catch {
      fatalError("\(error)")
    }
  }

  /// A verdict for each item of a file.
  func decision(about inventory: Inventory) -> Decision {
    do {
      var request = try Request(caller: .direct, choices: choices)
      request.asset.contentType = inventory.contentType
      return policies.decide(request, about: inventory.items)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Nothing stays but the picture; most stays; places and times are said less exactly.
  static let usual: [Wish] = [
    Wish(stock: "anonymous"),
    Wish(stock: "photos-picker", removing: [.location]),
    Wish(
      """
      policy: coarse
      otherwise: keep
      unrecognised: remove
      rules: [{id: coarse, then: {coarsen: {location: 11km, captureTime: day}}}]
      """),
  ]
}
