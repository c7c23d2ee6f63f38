import Metadata
import PolicyEngine
import Vocabulary

extension Verifier {
  // INVARIANT (closure): a reader that shares no code with ours sees nothing of a removed kind.
  func expectUnseen(
    _ descriptor: Int32?, _ found: Inventory, under decision: Decision, besides paired: Int?
  ) throws(VerificationError) -> Evidence.Check {
    guard let witness, let descriptor, let testimony = witness.testimony(about: descriptor) else {
      return .notChecked
    }
    switch testimony {
    case .crashed: throw .witnessCrashed
    case .unknown: return .couldNotLook
    case .saw(let keys, versions: _):
      let shown = Self.shown(by: found)
      // What is left of a maker's block has no more in it than what ties a Live Photo together.
      let isPaired = paired.map { found.entries[$0].item.carrier == .makerNote } ?? false
      for key in keys {
        guard let row = key.row, row.kinds.first != .rendering, !shown.contains(row.key),
          // Raw pictures are decoded with what their makers wrote.
          row.key != "MakerNote" || found.contentType != .cameraRaw,
          !(isPaired && key.isMakerNote),
          let kind = row.kinds.all.first(where: decision.removedKinds.contains)
        else { continue }
        throw .witnessed(key.place, kind)
      }
      return .passed
    }
  }

  /// Keys that stay because the picture is shown by them, whatever they are elsewhere.
  private static func shown(by inventory: Inventory) -> Set<String> {
    inventory.entries.reduce(into: []) { shown, entry in
      guard entry.item.kinds.first == .rendering, case .known(let key) = entry.item.key else {
        return
      }
      shown.insert(key)
    }
  }
}
