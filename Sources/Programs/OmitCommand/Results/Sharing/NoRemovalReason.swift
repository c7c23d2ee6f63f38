import Access
import PolicyEngine
import Vocabulary

/// A reason why a share may have removed nothing.
enum NoRemovalReason {
  /// A rule exempts the caller.
  case exempt
  /// Nothing was found that is to be removed.
  case notFound
  /// Nothing is to be removed.
  case notChosen

  init(under policies: PolicySet, for request: Request) {
    let decision = policies.decide(request, about: [])
    if decision.outcome == .bypass {
      self = .exempt
    } else if !decision.removedKinds.isEmpty || !decision.coarsenedKinds.isEmpty {
      self = .notFound
    } else {
      self = .notChosen
    }
  }

  /// Returns the reason in words that claim no more than was examined.
  func text(after tally: ShareTally) -> String {
    switch self {
    case .exempt: return "a rule exempts the caller"
    case .notChosen:
      return "the policy keeps everything that you do not turn off with --remove"
    case .notFound: break
    }
    let parsedCount = tally.parsedCount
    guard parsedCount > 0 else { return "no delivered file was parsed" }
    let extent = tally.unrecognised > 0 ? ", as far as their parts are recognised" : ""
    let others = tally.count - parsedCount + tally.uncleaned.count
    guard others > 0 || !extent.isEmpty else { return "no file has metadata to be removed" }
    let rest =
      switch others {
      case 0: ""
      case 1: "; nothing is known about the other one"
      case _: "; nothing is known about the other \(others)"
      }
    return parsedCount == 1
      ? "the one file that was parsed has no metadata to be removed"
        + (extent.isEmpty ? "" : ", as far as its parts are recognised") + rest
      : "none of the \(parsedCount) files that were parsed has metadata to be removed"
        + extent + rest
  }
}
