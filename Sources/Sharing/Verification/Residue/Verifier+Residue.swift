package import Bytes
package import Metadata
package import PolicyEngine
package import Vocabulary

extension Verifier {
  // INVARIANT (closure): no byte outside coded pictures and sound repeats a removed value.
  /// Searches a whole output for removed values.
  ///
  /// - Throws: `VerificationError.residue` if one is found, `.read` if reading fails.
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

  /// Returns the removed values that appear in an output, each with its first place.
  ///
  /// A value that a kept item repeats is not a residue, because the decision determines whether the
  /// item is kept. There are two exceptions. A value in an item that is kept to show the picture is
  /// a residue: the decision does not cover that item, and no picture needs such a value. A
  /// position is a residue even in a kept item if its text states it in a form that was not
  /// recognised. A value in an item that was already found to be `left` is not a residue.
  ///
  /// - Throws: `VerificationError.read` if reading fails.
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
      try search.scan(into: output, excluding: found.codedRanges(of: output.count))
    } catch {
      throw .read(error)
    }
    for payload in found.decodedPayloads(in: output) {
      search.scan(into: payload.bytes, at: payload.place)
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
    // A position is reported in the item that states it.
    let isPositionLeft = left.contains { found.entries[$0].item.coarseForm == .coordinate }
    return search.hits.filter { $0.kind != .location || !isPositionLeft }
  }
}
