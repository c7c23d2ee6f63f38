import Bytes
import Files
import Metadata
import PolicyEngine
import Vocabulary

extension Verifier {
  // INVARIANT (closure): a reader that shares no code with omit sees no key of a removed kind.
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

  /// Returns the answer of the witness about an output, or nil if there is no witness.
  func testimony(
    about output: some ByteSource, seenAs view: WitnessView, holding found: Inventory
  ) throws(VerificationError) -> WitnessAnswer? {
    guard let witness else { return nil }
    switch view {
    case .file(let descriptor): return witness.testimony(about: descriptor)
    case .outline:
      let outline = try outline(of: output, showing: found)
      defer { withExtendedLifetime(outline) {} }
      return witness.testimony(about: outline.descriptorNumber)
    }
  }

  /// Returns the keys seen that have a removed kind, each with that kind.
  ///
  /// A key that is also seen, with the same value and as often, in a file with only the coded
  /// picture does not count: the witness reads it from the picture, or makes it up.
  func seen(
    among sightings: [Sighting], in output: some ByteSource, holding found: Inventory,
    under decision: Decision, excluding paired: EntryID?
  ) -> [(WitnessedKey, Kind)] {
    let against = seen(
      among: sightings, holding: found, under: decision, excluding: paired)
    guard !against.isEmpty, let bare = BarePicture(of: found) else {
      return against.map { ($0.key, $1) }
    }
    // A key that is seen in each of the files counts once.
    var made: [Sighting: Int] = [:]
    for file in bare.files {
      let seen = Dictionary(readSightings(file, of: output).map { ($0, 1) }, uniquingKeysWith: +)
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

  /// Returns the sightings in a file that is made for the witness, or an empty array if the witness
  /// does not read it.
  private func readSightings(_ pieces: [Piece], of output: some ByteSource) -> [Sighting] {
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
        // Raw pictures are decoded with the help of the maker note.
        name != "MakerNote" || found.contentType != .cameraRaw,
        !(isReduced && key.isMakerNote),
        let kind = kinds.all.first(where: decision.removedKinds.contains)
      else { return nil }
      return (sighting, kind)
    }
  }

  /// Returns whether the rest of a maker note contains only what ties a Live Photo together or
  /// shows a gain map.
  private static func isReduced(in inventory: Inventory, excluding paired: EntryID?) -> Bool {
    let left = inventory.entries.identified.filter { $0.1.item.carrier == .makerNote }
    return !left.isEmpty
      && left.allSatisfy { id, entry in id == paired || entry.item.kinds.first == .rendering }
  }

  /// Returns the keys that are kept because they are needed to show the picture, whatever they are
  /// elsewhere.
  private static func shown(by inventory: Inventory) -> Set<String> {
    inventory.entries.reduce(into: []) { shown, entry in
      guard entry.item.kinds.first == .rendering, case .known(let key) = entry.item.key else {
        return
      }
      shown.insert(key)
    }
  }
}
