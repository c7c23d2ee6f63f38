import Access
import Metadata
import PolicyEngine
import Vocabulary

/// A policy, and the choices made under it.
struct Wish: Sendable {
  let name: String
  private let policies: PolicySet
  private let choices: Choices

  /// Creates a wish from the text of a policy, without choices.
  init(_ text: String) {
    do {
      let policy = try Policy(parsing: text, file: "policy.yaml")
      (name, policies, choices) = (policy.name, PolicySet(policy), .none)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Creates a wish from a stock policy and the kinds that are turned off.
  init(stock policy: String, removing kinds: Set<Kind> = []) {
    do {
      name = policy
      policies = try PolicySet(stock: policy)
      choices = try Choices(include: [], exclude: kinds)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Decides about each item of a file.
  func decision(about inventory: Inventory) -> Decision {
    do {
      var request = try Request(caller: .direct, choices: choices)
      request.asset.contentType = inventory.contentType
      return policies.decide(request, about: inventory.items)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Wishes that keep nothing but the picture; that keep most; and that coarsen locations and
  /// times.
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
