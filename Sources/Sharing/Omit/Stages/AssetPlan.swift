import Access
import Bytes
import Editing
import Files
import Metadata
import PolicyEngine
import Vocabulary

/// The plans for all files of an asset, and their results.
struct AssetPlan {
  let asset: Asset
  let decision: Decision
  /// The plans in the order of the asset's files.
  let files: [File]
  /// What happens to the items of each file, in the same order.
  let dispositions: [ItemDispositions]

  struct File {
    let source: AssetFile
    /// The decision about the file's entries.
    let decision: Decision
    /// The edits of the file, or nil if it is left out.
    let edit: EditPlan?
    /// The entry that ties the file to the other file of a Live Photo, if it is written again.
    let pair: PairEntry?
    /// Whether the file would be removed, but remains in its place unchanged.
    ///
    /// If originals are cleaned in place, a sidecar is deleted only with the setting
    /// `sidecars: drop`.
    let staysInPlace: Bool
  }

  /// Plans a decision.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - asset: The asset.
  ///   - choices: The choices of the person sharing.
  /// - Throws: `Problem` if the decision cannot be carried out without leaving or losing something.
  init(
    carryingOut decision: Decision, on asset: Asset, choosing choices: Choices
  ) throws(Problem) {
    let livePhoto = try LivePhoto(of: asset, under: decision)
    let isInPlace = asset.delivery.isInPlace
    var files: [File] = []
    for source in asset.files {
      let (own, entries) = asset.decision(decision, about: source)
      var edit: EditPlan?
      let pair = livePhoto.pairs[source.index]
      if own?.action != .remove {
        edit = try Self.plan(entries, of: source, pairedBy: pair, inPlace: isInPlace)
      } else if source.leader?.reading == .unopened, !decision.removedKinds.contains(.motion) {
        // INVARIANT (fail closed): metadata to be removed from inside the movie cannot be found.
        throw source.content.problem
          ?? Problem(.unsupportedFormat, "the movie cannot be opened").inFile(source.index)
      }
      let staysInPlace =
        edit == nil && source.role == .sidecar && isInPlace && decision.settings.sidecars != .drop
      files.append(
        File(
          source: source, decision: entries, edit: edit, pair: pair, staysInPlace: staysInPlace))
    }
    self.asset = asset
    self.decision = decision
    self.files = files
    dispositions = files.map {
      ItemDispositions(of: $0, in: asset, under: decision, choosing: choices)
    }
  }

  private static func plan(
    _ decision: Decision, of file: AssetFile, pairedBy pair: PairEntry?, inPlace isInPlace: Bool
  ) throws(Problem) -> EditPlan {
    guard let inventory = file.content.inventory else {
      return EditPlan(copying: file.original.count)
    }
    do {
      return try EditPlan(carryingOut: decision, on: inventory, pairedBy: pair, inPlace: isInPlace)
    } catch {
      throw Problem(error).inFile(file.index)
    }
  }

  /// The outcome if the asset is delivered.
  var outcome: AssetReport.Outcome {
    if decision.transcodesTo != nil { return .cleaned }
    let isCopy = files.allSatisfy {
      $0.edit?.isCopy(of: $0.source.original.count) ?? $0.staysInPlace
    }
    // A rule with `always: true` removes items even for exempt callers.
    return isCopy ? (decision.outcome == .bypass ? .bypassed : .unchanged) : .cleaned
  }

  /// The reason why the movie of a Live Photo that is delivered could not be read.
  var unreadMovie: Problem? {
    files.lazy.compactMap { file in
      file.source.role == .movie && file.source.index > 0 && file.edit != nil
        ? file.source.content.problem : nil
    }.first
  }
}

extension AssetReport {
  /// Adds the results of a plan to the report, whether or not the plan is carried out.
  mutating func note(_ plan: AssetPlan) {
    for (index, fates) in plan.dispositions.enumerated() {
      files[index].counts.requestedNotApplied = fates.counts.requestedNotApplied
    }
    if plan.decision.isIdentity, plan.unreadMovie != nil { closure = .couldNotLook }
  }
}
