import Bytes
import Editing
import Files
import Metadata
import PolicyEngine

// What a decision and its plan must be before anything is written.
extension AssetShare {
  /// Expects that the rules, and what could be read, let the asset go.
  func expectAllowed(_ decision: Decision, about asset: Asset) throws(Problem) {
    if let refusal = filter.policies.refusal(of: decision, on: request) { throw refusal }
    if filter.settings.refusesBypass, decision.outcome == .bypass, asksForMore(than: decision) {
      throw Problem(
        .refusedByRule,
        "a rule exempts the caller from removals that were asked for; "
          + "where exemptions are allowed, the original is delivered as it is")
    }
    // INVARIANT (fail closed): what could not be read leaves only where nothing can be removed, and only
    // if it is a picture or a movie. Other files in a folder go along where that was asked for.
    let content = asset.files[0].content
    let isOther = delivery.isOfNoMedia(content.format) && filter.settings.others == .copy
    if let problem = content.problem,
      !decision.isIdentity || !content.format.isOfMedia && !isOther
    {
      throw problem
    }
  }

  private func asksForMore(than decision: Decision) -> Bool {
    guard report.closure != .couldNotLook else {
      return !request.choices.excluded.isEmpty || !request.choices.coarse.isEmpty
        || !request.caller.metadataOptions.isEmpty
    }
    return !decision.requestedNotApplied.isEmpty
  }

  /// Expects that a plan can be carried out where the outputs are to go.
  func expectCarriedOut(_ plan: AssetPlan) throws(Problem) {
    // INVARIANT (fail closed): a movie that could not be read goes along only where nothing can be
    // removed.
    if let problem = plan.unreadMovie, !plan.decision.isIdentity { throw problem }
    if delivery.isInPlace { try expectNothingDeleted(by: plan) }
    if isPatching { try expectPatchable(plan) }
    if replaces { try expectOriginalsStay(under: plan) }
    if filter.settings.isDryRun { try expectFreePlaces(for: plan) }
  }

  /// Refuses an asset that is cleaned in its place if the movie of a Live Photo would have to go: that
  /// would delete it for good.
  ///
  /// A sidecar that would have to go stays where it is, and reports name it; only `sidecars: drop` has it
  /// deleted.
  private func expectNothingDeleted(by plan: AssetPlan) throws(Problem) {
    for file in plan.files where file.edit == nil {
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

  // INVARIANT (originals stay): no name of an original is given to a copy.
  /// Refuses an asset of which an output would take the place of an original.
  private func expectOriginalsStay(under plan: AssetPlan) throws(Problem) {
    let own = plan.files.map { FileNumber($0.source.original.identity) }
    let originals = delivery.others.union(own)
    for (index, target) in newPlaces(of: plan) {
      guard let taken = FileNumber(at: target), originals.contains(taken) else { continue }
      throw Problem(FileError.original(target)).inFile(index)
    }
  }

  /// Finds for a dry run what would keep an output from its place.
  private func expectFreePlaces(for plan: AssetPlan) throws(Problem) {
    for (index, target) in newPlaces(of: plan) {
      guard replaces || !target.isTaken else {
        throw Problem(FileError.exists(target)).inFile(index)
      }
    }
  }

  /// The names of outputs that are new files, with the positions of their originals in the asset.
  private func newPlaces(of plan: AssetPlan) -> [(index: Int, target: Path)] {
    plan.files.filter { $0.edit != nil }.compactMap { file in
      switch delivery.files[file.source.index].target {
      case .file, .neutral: (file.source.index, target(of: file, in: plan))
      case .inPlace, .nowhere, .stream, .handed: nil
      }
    }
  }

  /// Where the output of a file goes.
  func target(of file: AssetPlan.File, in plan: AssetPlan) -> Path {
    plan.asset.target(of: file.source, numbered: report.asset)
  }
}
