package import Bytes
import Containers
package import Files
package import Metadata
package import PolicyEngine
package import Vocabulary

/// A verifier that proves from an output's bytes that a decision was carried out.
///
/// It does not depend on the code that wrote the output. It reads the output as untrusted input and
/// compares it with the original. Information about the writing only determines what it examines
/// first.
package struct Verifier: Sendable {
  /// Whether the digests of original and output are computed during the comparison.
  package let computesDigests: Bool
  /// The independent reader that is asked, or nil if there is none.
  package let witness: Witness?
  /// Whether the witness must have read the output.
  package let requirement: WitnessRequirement

  package init(
    computesDigests: Bool = true, witness: Witness? = nil,
    requirement: WitnessRequirement = .whenReadable
  ) {
    self.computesDigests = computesDigests
    self.witness = witness
    self.requirement = requirement
  }

  /// Compares an output with its original and the decision about it.
  ///
  /// If nothing has to be changed, the original itself is the output.
  ///
  /// - Parameters:
  ///   - output: The file that is to be delivered.
  ///   - decision: A verdict for each item of the inventory.
  ///   - original: The file that it was made from.
  ///   - inventory: The original's inventory, or nil if it could not be read; the output must then
  ///     have the same bytes.
  ///   - pair: The entry that ties the two files of a Live Photo, which must be kept with this
  ///     value.
  ///   - view: Where the witness reads the output, or nil if it does not.
  ///   - patched: The bytes that may differ if output and original are the same file, or nil if
  ///     they are two files.
  ///   - passing: The comparison with the original during reading, or nil to compare later.
  /// - Returns: The checks that were made, and their results.
  /// - Throws: `VerificationError` if the output does not carry out the decision.
  package func evidence(
    that output: some ByteSource, carriesOut decision: Decision, from original: some ByteSource,
    holding inventory: Inventory?, pairedBy pair: PairEntry? = nil,
    witnessedAs view: WitnessView? = nil,
    differingOnlyIn patched: RangeUnion? = nil,
    comparedBy passing: PassingComparison? = nil
  ) throws(VerificationError) -> (evidence: Evidence, digests: Digests?) {
    guard let inventory else {
      let evidence = Evidence(
        inventory: .couldNotLook, media: .passed, residue: .notChecked, witness: .notChecked)
      return (evidence, try expectCopy(output, of: original, differingOnlyIn: patched))
    }
    // This also applies to a copy, because the original may have been replaced since its inventory
    // was taken.
    let found: Inventory
    do {
      found =
        if let passing { try Inventory(of: passing) } else { try Inventory(of: output) }
    } catch {
      throw .unreadable(error)
    }
    let paired = try pairedEntry(in: found, pair)
    try expectClosure(of: found, under: decision, excluding: paired)
    try expectKept(of: inventory, by: decision, in: found, pair)
    guard !decision.changesNothing else {
      let digests = try expectCopy(output, of: original, differingOnlyIn: patched)
      return (
        try evidence(that: output, copiedAndHolding: found, under: decision, witnessedAs: view),
        digests
      )
    }
    try expectAccounted(output, by: found)
    let digests = try expectSameMedia(
      found, in: output, as: inventory, in: original, under: decision, differingOnlyIn: patched,
      comparedBy: passing)
    try expectShown(found, in: output, as: inventory, in: original, under: decision)
    let residue = try expectNoResidue(
      in: output, holding: found, of: original, holding: inventory, under: decision, pairedBy: pair)
    let witnessed = try expectUnseen(
      in: output, seenAs: view, holding: found, under: decision, excluding: paired)
    return (
      Evidence(
        inventory: .passed, media: .passed, residue: residue, witness: witnessed.check
      ).adding(witnessed.versions),
      digests
    )
  }

  /// Gathers the evidence for a file that is delivered or left unchanged.
  ///
  /// An independent reader has to confirm that there is nothing to remove.
  private func evidence(
    that output: some ByteSource, copiedAndHolding found: Inventory, under decision: Decision,
    witnessedAs view: WitnessView?
  ) throws(VerificationError) -> Evidence {
    guard !decision.isIdentity else {
      return Evidence(
        inventory: .passed, media: .passed, residue: .notChecked, witness: .notChecked)
    }
    let witnessed = try expectUnseen(
      in: output, seenAs: view, holding: found, under: decision, excluding: nil)
    return Evidence(
      inventory: .passed, media: .passed, residue: .notChecked, witness: witnessed.check
    ).adding(witnessed.versions)
  }

  // INVARIANT (total inventory): each byte of the output is part of a structure, of a kept item, of
  // the pictures, of a part that is reported as unrecognised, or zero. The checks before this one
  // show that these items, pictures and unrecognised parts are permitted.
  private func expectAccounted(
    _ output: some ByteSource, by found: Inventory
  ) throws(VerificationError) {
    let unclaimed: Int?
    do {
      unclaimed = try Coverage(of: found, in: output).firstUnclaimed(in: output)
    } catch {
      throw .unreadable(.container(error))
    }
    if let unclaimed { throw .unaccounted(unclaimed) }
  }

  // INVARIANT (copy identity): a share that changes nothing is byte-identical.
  private func expectCopy(
    _ output: some ByteSource, of original: some ByteSource, differingOnlyIn patched: RangeUnion?
  ) throws(VerificationError) -> Digests? {
    if patched?.ranges.isEmpty == true, output.count == original.count { return nil }
    let isSame: Bool
    var digests: Digests?
    do {
      // Sources of different lengths differ at the end of the shorter one.
      isSame = try equalBytes(
        of: [0..<output.count], in: output, [0..<original.count], in: original)
      if isSame, computesDigests {
        let digest = try Digest(of: original)
        digests = Digests(original: digest, output: digest)
      }
    } catch {
      throw .read(error)
    }
    guard isSame else { throw .copyDiffers }
    return digests
  }

  // INVARIANT (nothing added): only the entry that ties a Live Photo together may be rewritten, and
  // it has the requested value.
  private func pairedEntry(
    in found: Inventory, _ pair: PairEntry?
  ) throws(VerificationError) -> EntryID? {
    guard let pair else { return nil }
    guard let written = found.pair, written.identifier == pair.identifier else { throw .unpaired }
    return written.entry
  }

  // INVARIANT (closure): no item in the output has a removed kind, in any carrier, or is more exact
  // than permitted.
  private func expectClosure(
    of found: Inventory, under decision: Decision, excluding paired: EntryID?
  ) throws(VerificationError) {
    for (index, entry) in found.entries.identified where index != paired {
      switch decision.violation(by: entry.item, value: entry.exact) {
      case .left(let kind): throw .left(entry.item.place, kind)
      case .tooExact: throw .tooExact(entry.item.place)
      case nil: continue
      }
    }
  }

  // INVARIANT (nothing else lost): every item to be kept is there, in order, with its value or its
  // coarse form.
  private func expectKept(
    of inventory: Inventory, by decision: Decision, in found: Inventory, _ pair: PairEntry?
  ) throws(VerificationError) {
    let indices = inventory.entries.ids.filter { index in
      decision[index].action != .remove || index == pair?.entry
    }
    for (index, after) in zip(indices, found.entries) {
      let (before, verdict) = (inventory.entries[index], decision[index])
      if index == pair?.entry {
        guard before.item.key == after.item.key else { throw .lost(before.item.place) }
        continue
      }
      guard before.item.isSame(as: after.item) else { throw .lost(before.item.place) }
      switch verdict.action {
      case .keep, .remove:
        guard before.fingerprint == after.fingerprint else { throw .lost(before.item.place) }
      case .coarsen(let coarseness):
        let expected = before.exact?.coarse(to: coarseness)
        guard let expected, expected == after.exact else { throw .tooExact(before.item.place) }
      }
    }
    let count = found.entries.count
    if indices.count > count { throw .lost(inventory.entries[indices[count]].item.place) }
    if count > indices.count { throw .added(found.entries[indices.count].item.place) }
  }

  // INVARIANT (media identity): coded pictures are the same bytes before and after.
  // INVARIANT (media is never blanked): so are bytes that may be a film, even if nothing refers to
  // them.
  private func expectSameMedia(
    _ found: Inventory, in output: some ByteSource, as inventory: Inventory,
    in original: some ByteSource, under decision: Decision, differingOnlyIn patched: RangeUnion?,
    comparedBy passing: PassingComparison?
  ) throws(VerificationError) -> Digests? {
    let gone = decision.removedEntries
    let isFilmGone = inventory.looseBytes(among: gone).contains { $0.bytes.exceedsLimit }
    guard !isFilmGone else { throw .mediaDiffers }
    let after = found.mediaRanges()
    let before = inventory.mediaRanges(without: gone)
    let isSame: Bool
    var digests: Digests?
    do {
      if let patched {
        isSame = try equalBytes(
          of: before, in: original, after, in: output, differingOnlyIn: patched)
      } else if let passing {
        let comparison = try passing.finish(before, after)
        (isSame, digests) = (comparison.isEqual, Digests(comparison))
      } else if computesDigests {
        // Both files are read once: bytes are hashed and compared in the same buffers.
        let comparison = try Comparison(of: before, in: original, after, in: output)
        (isSame, digests) = (comparison.isEqual, Digests(comparison))
      } else {
        isSame = try equalBytes(of: before, in: original, after, in: output)
      }
    } catch {
      throw .read(error)
    }
    guard isSame else { throw .mediaDiffers }
    return digests
  }
}

extension Item {
  /// Returns whether the other item is this one in another file, possibly at another place.
  fileprivate func isSame(as other: Item) -> Bool {
    (kinds, reading, carrier, key, coarseForm)
      == (other.kinds, other.reading, other.carrier, other.key, other.coarseForm)
  }
}
