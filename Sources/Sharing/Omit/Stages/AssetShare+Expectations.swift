import Bytes
import Editing
import Files
import Metadata
import PolicyEngine

// Requirements for a decision and its plan before anything is written.
extension AssetShare {
  /// Checks that the rules allow the asset, and that enough of it could be read.
  func expectAllowed(_ decision: Decision, about asset: Asset) throws(Problem) {
    if let refusal = filter.policies.refusal(of: decision, on: request) { throw refusal }
    if filter.settings.refusesBypass, decision.outcome == .bypass, asksForMore(than: decision) {
      throw Problem(
        .refusedByRule,
        "a rule exempts the caller from requested removals; "
          + "if exemptions are allowed, the original is delivered unchanged")
    }
    // INVARIANT (fail closed): a file that could not be read is delivered only if nothing can be
    // removed, and only if it is a picture or a movie. Other files in a folder are delivered if
    // that was requested.
    let content = asset.files[0].content
    let isOther = delivery.lacksSignsOfMedia(content.format) && filter.settings.others == .copy
    if let problem = content.problem,
      !decision.isIdentity || !content.format.isMedia && !isOther
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

  /// Checks that a plan can be carried out at the destination of the outputs.
  func expectCarriedOut(_ plan: AssetPlan) throws(Problem) {
    // INVARIANT (fail closed): a movie that could not be read is delivered only if nothing can be
    // removed.
    if let problem = plan.unreadMovie, !plan.decision.isIdentity { throw problem }
    if plan.decision.transcodesTo != nil { try expectTranscodable(plan) }
    if delivery.isInPlace { try expectNothingDeleted(by: plan) }
    if isPatching { try expectPatchable(plan) }
    if replaces { try expectOriginalsStay(under: plan) }
    if filter.settings.isDryRun { try expectFreePlaces(for: plan) }
  }

  /// Checks that the still of a plan can be delivered in another format.
  private func expectTranscodable(_ plan: AssetPlan) throws(Problem) {
    // INVARIANT (fail closed): what cannot be read cannot be carried over.
    guard let first = plan.files.first?.source, let inventory = first.content.inventory else {
      throw plan.asset.files[0].content.problem ?? .empty
    }
    guard filter.coder != nil else { throw .transcoderMissing }
    guard !delivery.isInPlace else {
      throw Problem(
        .refusedByRule,
        "`\(delivery.source)` would be transcoded, which loses the original in place; "
          + "clean to another folder")
    }
    // Of a raw picture, only a preview is needed.
    guard !inventory.container.isCut || inventory.contentType.isRaw else {
      throw Problem(.transcodeRequired, "the picture is cut off, so it cannot become a JPEG file")
    }
  }

  /// Refuses an asset cleaned in place if the movie of a Live Photo would be removed, because that
  /// would delete it permanently.
  ///
  /// A sidecar that would be removed remains in its place, and reports name it. It is deleted only
  /// with the setting `sidecars: drop`.
  private func expectNothingDeleted(by plan: AssetPlan) throws(Problem) {
    for file in plan.files where file.edit == nil {
      let name = delivery.files[file.source.index].source
      switch file.source.role {
      case .movie, .still:
        throw Problem(
          .refusedByRule,
          "`\(name)` is the movie of a Live Photo and would be removed; nothing is deleted in "
            + "place: clean to another folder, or delete it first"
        ).inFile(file.source.index)
      case .sidecar: continue
      }
    }
  }

  // INVARIANT (originals stay): no copy takes the name of an original.
  /// Refuses an asset if one of its outputs would replace an original.
  private func expectOriginalsStay(under plan: AssetPlan) throws(Problem) {
    let own = plan.files.map { FileNumber($0.source.original.identity) }
    let originals = delivery.others.union(own)
    for (index, target) in newPlaces(of: plan) {
      guard let taken = FileNumber(at: target), originals.contains(taken) else { continue }
      throw Problem(FileError.original(target)).inFile(index)
    }
  }

  /// Checks, for a dry run, that the places of the outputs are free.
  private func expectFreePlaces(for plan: AssetPlan) throws(Problem) {
    for (index, target) in newPlaces(of: plan) {
      guard replaces || !target.isTaken else {
        throw Problem(FileError.exists(target)).inFile(index)
      }
    }
  }

  /// Returns the names of outputs that are new files, with the positions of their originals in the
  /// asset.
  private func newPlaces(of plan: AssetPlan) -> [(index: Int, target: Path)] {
    plan.files.filter { $0.edit != nil }.compactMap { file in
      switch delivery.files[file.source.index].target {
      case .file, .neutral: (file.source.index, target(of: file, in: plan))
      case .inPlace, .nowhere, .stream, .handed: nil
      }
    }
  }

  /// Returns the path of a file's output.
  func target(of file: AssetPlan.File, in plan: AssetPlan) -> Path {
    plan.asset.target(
      of: file.source, numbered: report.asset,
      as: plan.decision.transcodesTo)
  }
}
