import Bytes
import Files
import Metadata
import PolicyEngine
import Vocabulary

extension Verifier {
  // INVARIANT (closure): a reader that shares no code with ours sees nothing of a removed kind.
  func expectUnseen(
    in output: some ByteSource, seenAs view: WitnessView?, holding found: Inventory,
    under decision: Decision, excluding paired: EntryID?
  ) throws(VerificationError) -> (check: Evidence.Check, versions: [String: String]) {
    guard let view, requirement != .off else { return (.notChecked, [:]) }
    guard let testimony = try testimony(about: output, seenAs: view, holding: found) else {
      guard requirement != .required else { throw .witnessAbsent }
      return (.absent, [:])
    }
    switch testimony {
    case .crashed: throw .witnessCrashed
    case .unknown:
      guard requirement != .required else { throw .unwitnessed }
      return (.couldNotLook, [:])
    case .saw(let sightings, let versions):
      if let (key, kind) = seen(
        among: sightings, in: output, holding: found, under: decision, excluding: paired
      ).first {
        throw .witnessed(key.place, kind)
      }
      return (.passed, versions)
    }
  }

  /// What the witness says of an output; nil where there is none.
  func testimony(
    about output: some ByteSource, seenAs view: WitnessView, holding found: Inventory
  ) throws(VerificationError) -> Testimony? {
    guard let witness else { return nil }
    switch view {
    case .file(let descriptor): return witness.testimony(about: descriptor)
    case .outline:
      let outline = try outline(of: output, showing: found)
      defer { withExtendedLifetime(outline) {} }
      return witness.testimony(about: outline.descriptorNumber)
    }
  }

  /// The keys among those that were seen that have a removed kind, each with that.
  ///
  /// What is seen, with the same value and no more often, in a file that has nothing but the coded
  /// picture is none of them: the witness reads it out of that, or makes it up.
  func seen(
    among sightings: [Sighting], in output: some ByteSource, holding found: Inventory,
    under decision: Decision, excluding paired: EntryID?
  ) -> [(WitnessedKey, Kind)] {
    let against = seen(
      among: sightings, holding: found, under: decision, excluding: paired)
    guard !against.isEmpty, let bare = BarePicture(of: found) else {
      return against.map { ($0.key, $1) }
    }
    // What is seen in each of the files is seen in the picture once.
    var made: [Sighting: Int] = [:]
    for file in bare.files {
      let seen = Dictionary(lookedAt(file, of: output).map { ($0, 1) }, uniquingKeysWith: +)
      made.merge(seen, uniquingKeysWith: max)
    }
    return against.compactMap { sighting, kind in
      guard sighting.digest != nil, let left = made[sighting], left > 0 else {
        return (sighting.key, kind)
      }
      made[sighting] = left - 1
      return nil
    }
  }

  /// The sightings in a file that is made for the witness; none where it does not look at it.
  private func lookedAt(_ pieces: [Piece], of output: some ByteSource) -> [Sighting] {
    guard let witness, var file = try? StagedFile(forStream: "picture"),
      (try? file.write(pieces, from: output)) != nil, let source = try? file.source(),
      case .saw(let sightings, _)? = witness.testimony(about: source.descriptorNumber)
    else { return [] }
    return sightings
  }

  private func seen(
    among sightings: [Sighting], holding found: Inventory, under decision: Decision,
    excluding paired: EntryID?
  ) -> [(sighting: Sighting, kind: Kind)] {
    let shown = Self.shown(by: found)
    let isReduced = Self.isReduced(in: found, excluding: paired)
    return sightings.compactMap { sighting in
      let key = sighting.key
      let shownAs = found.container.hasPages ? key.ofPage : key
      guard let (name, kinds) = shownAs.known, kinds.first != .rendering,
        !key.isPointer, !shown.contains(name),
        // Raw pictures are decoded with what their makers wrote.
        name != "MakerNote" || found.contentType != .cameraRaw,
        !(isReduced && key.isMakerNote),
        let kind = kinds.all.first(where: decision.removedKinds.contains)
      else { return nil }
      return (sighting, kind)
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
