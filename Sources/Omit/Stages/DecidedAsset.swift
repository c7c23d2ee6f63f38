import Access
import PolicyEngine
import Vocabulary

/// An asset about which the policies decided.
struct DecidedAsset {
  let asset: Asset
  let decision: Decision
  let known: KnownFacts
  /// The reason why the rules refuse the asset; nil where they let it go.
  let refusal: Problem?

  /// Decides about an asset.
  init(_ asset: Asset, by policies: PolicySet, on request: Request) {
    let decision = asset.decision(by: policies, on: request)
    var known = asset.known
    known.reasons = decision.reasons
    known.choices = request.choices
    known.requestedNotApplied = decision.requestedNotApplied
    known.unsureNotApplied = decision.unsureNotApplied
    if decision.outcome != .refuse { known.echoTreatment = decision.settings.echoes }
    for file in asset.files where file.content.inventory != nil {
      let verdicts = decision.verdicts[asset.range(of: file)]
      known.files[file.index].closure = .init(of: file.items, after: verdicts)
    }
    if asset.files[0].content.inventory != nil {
      known.closure = .init(of: asset.items, after: decision.verdicts[...])
    }
    self.asset = asset
    self.decision = decision
    self.known = known
    refusal = decision.refusal.map {
      Problem($0, decision, because: policies.adviceOnDestination(of: request))
    }
  }
}

extension AssetReport.Closure {
  /// How far removals reached in what was read.
  fileprivate init(of items: [Item], after verdicts: Slice<Verdicts>) {
    let keepsUnrecognised = zip(items, verdicts).contains { item, verdict in
      item.reading == .unrecognised && verdict.action == .keep
    }
    self = keepsUnrecognised ? .recognised : .complete
  }
}
