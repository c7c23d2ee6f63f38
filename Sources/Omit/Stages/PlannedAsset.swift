import Audit
import Files
import PolicyEngine
import Vocabulary

/// An asset that may leave: what its outputs will be, before they are written.
struct PlannedAsset {
  let plan: AssetPlan
  let fates: ItemFates
  let outcome: AssetReport.Outcome
  private(set) var known: KnownFacts

  /// Foresees what a plan comes to.
  init(_ plan: AssetPlan) {
    let decision = plan.decided.decision
    // A rule that is `always: true` removes from those who are exempt too.
    let isExempt = decision.outcome == .bypass
    outcome = plan.isCopy ? (isExempt ? .bypassed : .unchanged) : .cleaned
    fates = ItemFates(of: plan)
    var known = plan.decided.known
    for (index, counts) in fates.files.enumerated() {
      known.files[index].requestedNotApplied = counts.requestedNotApplied
      known.files[index].unsureNotApplied = counts.possible.requestedNotApplied
    }
    if decision.isIdentity, plan.unreadMovie != nil { known.closure = .couldNotLook }
    self.plan = plan
    self.known = known
  }
}

extension PlannedAsset {
  /// The same with the digests of the originals, where something is to be taken from them.
  ///
  /// - Throws: `Problem` where one cannot be read.
  func digestingWhatIsFound() throws(Problem) -> PlannedAsset {
    guard outcome == .cleaned else { return self }
    var planned = self
    for file in plan.files {
      do {
        let digest = try Digest(of: file.source.original)
        planned.known.files[file.source.index].digest = "\(digest)"
      } catch {
        throw Problem(error).inFile(file.source.index)
      }
    }
    return planned
  }
}

extension AssetPlan {
  /// INVARIANT (fail closed): a movie that could not be read goes along only where nothing can be
  /// removed.
  ///
  /// - Throws: `Problem` where one would go along although something can be.
  func expectReadable() throws(Problem) {
    if let unreadMovie, !decided.decision.isIdentity { throw unreadMovie }
  }

  /// The reason why the movie of a Live Photo that goes along could not be read.
  fileprivate var unreadMovie: Problem? {
    files.lazy.compactMap { file in
      file.source.role == .movie && file.source.index > 0 && file.edit != nil
        ? file.source.content.problem : nil
    }.first
  }

  /// Refuses an asset that is cleaned in its place if the movie of a Live Photo would have to go: that
  /// would delete it for good.
  ///
  /// A sidecar that would have to go stays where it is, and reports name it; only `sidecars: drop` has it
  /// deleted.
  ///
  /// - Throws: `Problem` if a movie would be deleted.
  func expectNothingDeleted() throws(Problem) {
    let delivery = decided.asset.delivery
    guard delivery.isInPlace else { return }
    for file in files where file.edit == nil {
      let name = delivery.files[file.source.index].source
      switch file.source.role {
      case .movie, .still:
        throw Problem(
          .refusedByRule,
          "`\(name)` is the movie of a Live Photo and would have to go; nothing is deleted in "
            + "place: clean to another folder, or delete it first"
        ).inFile(file.source.index)
      case .sidecar: continue
      }
    }
  }
}
