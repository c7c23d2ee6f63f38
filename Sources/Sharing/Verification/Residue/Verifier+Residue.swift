package import Bytes
package import Metadata
package import PolicyEngine
package import Vocabulary

extension Verifier {
  // INVARIANT (closure): no byte that is not coded picture or sound says what was removed.
  /// Searches an output for removed values, wherever they may stand.
  ///
  /// - Throws: `VerificationError.residue` where one is found, `.read` where reading fails.
  package func expectNoResidue(
    in output: some ByteSource, holding found: Inventory, of original: some ByteSource,
    holding inventory: Inventory, under decision: Decision, pairedBy pair: PairEntry? = nil
  ) throws(VerificationError) -> Evidence.Check {
    let hits = try residues(
      in: output, holding: found, of: original, holding: inventory, under: decision,
      pairedBy: pair)
    if let hit = hits.first { throw .residue(hit.place, hit.kind) }
    return .passed
  }

  /// The removed values that stand in an output, each where it stands first.
  ///
  /// A value that an item which stays repeats is no residue: whether such an item goes along is the
  /// decision's to say. But where it stays because it shows the picture nobody decides about it, and
  /// no picture is shown by such a value; and a position that its text says in a form in which nobody
  /// saw it is a residue, too. Nor is what an item says that was already found to be `left` there.
  ///
  /// - Throws: `VerificationError.read` where reading fails.
  func residues(
    in output: some ByteSource, holding found: Inventory, of original: some ByteSource,
    holding inventory: Inventory, under decision: Decision, pairedBy pair: PairEntry? = nil,
    alsoAllowing left: [EntryID] = []
  ) throws(VerificationError) -> [(place: Place, kind: Kind)] {
    let removed = RemovedValues(
      of: inventory, in: original, under: decision, excluding: pair?.entry)
    guard !removed.values.isEmpty else { return [] }
    var search = ResidueSearch(for: removed)
    do {
      try search.look(into: output, excluding: found.codedRanges(of: output.count))
    } catch {
      throw .read(error)
    }
    for payload in found.decodedPayloads(in: output) {
      search.look(into: payload.bytes, at: payload.place)
    }
    guard !search.hits.isEmpty else { return [] }
    for (index, verdict) in zip(inventory.entries.ids, decision.verdicts)
    where verdict.action == .keep {
      let item = inventory.entries[index].item
      guard item.reading == .read, item.kinds.first != .rendering,
        let value = inventory.value(of: index, in: original)
      else { continue }
      search.allow(value)
    }
    for index in left {
      if let value = found.value(of: index, in: output) { search.leave(value) }
    }
    for text in found.neutralTexts { search.allow(.text(text)) }
    if let pair { search.allow(.bytes(pair.identifier.text)) }
    // A position is found first in the item that says it.
    let isPositionLeft = left.contains { found.entries[$0].item.coarseForm == .coordinate }
    return search.hits.filter { $0.kind != .location || !isPositionLeft }
  }
}
