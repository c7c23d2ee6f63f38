import Metadata
import PolicyEngine
import Vocabulary

extension Verifier {
  // INVARIANT (closure): a reader that shares no code with ours sees nothing of a removed kind.
  func expectUnseen(
    through descriptor: Int32?, holding found: Inventory, under decision: Decision,
    excluding paired: EntryID?
  ) throws(VerificationError) -> (check: Evidence.Check, versions: [String: String]) {
    guard let descriptor, requirement != .off else { return (.notChecked, [:]) }
    guard let testimony = witness?.testimony(about: descriptor) else {
      guard requirement != .required else { throw .witnessAbsent }
      return (.absent, [:])
    }
    switch testimony {
    case .crashed: throw .witnessCrashed
    case .unknown:
      guard requirement != .required else { throw .unwitnessed }
      return (.couldNotLook, [:])
    case .saw(let keys, let versions):
      if let (key, kind) = seen(
        among: keys, in: found, under: decision, excluding: paired
      ).first {
        throw .witnessed(key.place, kind)
      }
      return (.passed, versions)
    }
  }

  /// The keys among those that were seen that have a removed kind, each with that.
  func seen(
    among keys: [WitnessedKey], in found: Inventory, under decision: Decision,
    excluding paired: EntryID?
  ) -> [(WitnessedKey, Kind)] {
    let shown = Self.shown(by: found)
    let isReduced = Self.isReduced(in: found, excluding: paired)
    return keys.compactMap { key in
      let known = found.container.hasPages ? key.ofPage : key
      guard let name = known.name, let kinds = known.kinds, kinds.first != .rendering,
        !key.isPointer, !shown.contains(name),
        // Raw pictures are decoded with what their makers wrote.
        name != "MakerNote" || found.contentType != .cameraRaw,
        !(isReduced && key.isMakerNote),
        let kind = kinds.all.first(where: decision.removedKinds.contains)
      else { return nil }
      return (key, kind)
    }
  }

  /// Whether what is left of a maker's block has no more in it than what ties a Live Photo together
  /// or shows a gain map.
  private static func isReduced(in inventory: Inventory, excluding paired: EntryID?) -> Bool {
    let left = inventory.entries.identified.filter { $0.1.item.carrier == .makerNote }
    return !left.isEmpty
      && left.allSatisfy { id, entry in id == paired || entry.item.kinds.first == .rendering }
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
