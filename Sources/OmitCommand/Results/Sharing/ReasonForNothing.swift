import Access
import PolicyEngine
import Vocabulary

/// Why a share may have left nothing behind.
struct ReasonForNothing {
  let text: String

  init(under policies: PolicySet, for request: Request) {
    let decision = policies.decide(request, about: [])
    if decision.outcome == .bypass {
      text = "a rule exempts the caller"
    } else if !decision.removedKinds.isEmpty || !decision.coarsenedKinds.isEmpty {
      text = "no file holds what is to be removed"
    } else {
      text = "nothing was chosen, and the policy keeps what nobody turns off; choose with --remove"
    }
  }
}
