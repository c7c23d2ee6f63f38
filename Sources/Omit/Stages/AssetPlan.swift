import Bytes
import Editing
import Files
import Metadata
import PolicyEngine
import Vocabulary

/// The plan for each file of an asset.
struct AssetPlan {
  let decided: DecidedAsset
  /// In the order of the asset's files.
  let files: [File]

  struct File {
    let source: AssetFile
    /// The decision about its entries.
    let decision: Decision
    /// How it must be rewritten; nil where it stays behind.
    let edit: EditPlan?
    /// The entry that ties it to the other file of a Live Photo, where that is written again.
    let pair: PairEntry?
  }

  /// Plans what was decided.
  ///
  /// - Throws: `Problem` where that cannot be done without leaving or losing something.
  init(carryingOut decided: DecidedAsset) throws(Problem) {
    let (asset, decision) = (decided.asset, decided.decision)
    let livePhoto = try LivePhoto(of: asset, under: decision)
    var files: [File] = []
    for source in asset.files {
      let (own, entries) = asset.decision(decision, about: source)
      var edit: EditPlan?
      let pair = livePhoto.pairs[source.index]
      if own?.action != .remove {
        edit = try Self.plan(
          entries, of: source, pairedBy: pair, inPlace: asset.delivery.isInPlace)
      } else if source.leader?.reading == .unopened, !decision.removedKinds.contains(.motion) {
        // INVARIANT (fail closed): what may have to go from inside it cannot be found.
        throw source.content.problem
          ?? Problem(.unsupportedFormat, "the movie cannot be opened").inFile(source.index)
      }
      files.append(File(source: source, decision: entries, edit: edit, pair: pair))
    }
    self.decided = decided
    self.files = files
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

  /// Whether all files go along, or stay, as they are.
  var isCopy: Bool {
    files.allSatisfy { $0.edit?.isCopy(of: $0.source.original.count) ?? leavesInPlace($0) }
  }

  /// Whether a file that would have to go stays where it is, as it is.
  ///
  /// Where originals are cleaned in place, a sidecar is deleted only if `sidecars: drop` says so.
  func leavesInPlace(_ file: File) -> Bool {
    file.edit == nil && file.source.role == .sidecar && decided.asset.delivery.isInPlace
      && decided.decision.settings.sidecars != .drop
  }
}
