package import Bytes
import Containers
package import Files
package import Metadata
package import PolicyEngine
package import Vocabulary

/// Proves from an output's bytes that a decision was carried out.
///
/// It believes nothing of how the output was written: it reads it again as it would read a stranger's
/// file, and compares. What it is told of that says only where it looks first.
package struct Verifier: Sendable {
  /// Whether the digests of original and output are taken while they are compared.
  package let takesDigests: Bool
  /// The independent reader that is asked, where there is one.
  package let witness: Witness?
  /// Whether it must have looked.
  package let requirement: WitnessRequirement

  package init(
    takesDigests: Bool = true, witness: Witness? = nil,
    requirement: WitnessRequirement = .whenReadable
  ) {
    self.takesDigests = takesDigests
    self.witness = witness
    self.requirement = requirement
  }

  /// Compares an output with its original and the decision about it; the original itself is its
  /// output where nothing has to be done to it.
  ///
  /// - Parameters:
  ///   - output: The file that is to be delivered.
  ///   - decision: A verdict for each item of the inventory.
  ///   - original: The file that it was made from.
  ///   - inventory: The original's inventory; nil where it could not be read, and the output must
  ///     then be the same bytes.
  ///   - pair: The entry that ties the two files of a Live Photo: it must stay, and say this.
  ///   - view: Where the witness reads the output; nil where it does not.
  ///   - patched: The bytes outside of which output and original are the same bytes of the same file;
  ///     nil where they are two files.
  ///   - passing: Compares the output with the original while it is read; nil where that is done later.
  /// - Returns: The checks that were made, and their results.
  /// - Throws: `VerificationError` where the output is not what the decision asked for.
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
    // Of a copy, too: the original may have become another file since its inventory was taken.
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

  /// Gathers the evidence for a file that is delivered, or left, as it is.
  ///
  /// That we found nothing to remove is what others have to confirm.
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

  // INVARIANT (total inventory): each byte of the output is part of a structure, of an item that
  // stays, of the pictures, of something that is reported as unrecognised, or zero. The checks before
  // this one show that items, pictures and unrecognised parts may be there.
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

  // INVARIANT (copy identity): a share in which nothing changes is byte-identical.
  private func expectCopy(
    _ output: some ByteSource, of original: some ByteSource, differingOnlyIn patched: RangeUnion?
  ) throws(VerificationError) -> Digests? {
    if patched?.ranges.isEmpty == true, output.count == original.count { return nil }
    let isSame: Bool
    var digests: Digests?
    do {
      // Of different lengths, they differ where the shorter one ends.
      isSame = try equalBytes(
        of: [0..<output.count], in: output, [0..<original.count], in: original)
      if isSame, takesDigests {
        let digest = try Digest(of: original)
        digests = Digests(original: digest, output: digest)
      }
    } catch {
      throw .read(error)
    }
    guard isSame else { throw .copyDiffers }
    return digests
  }

  // INVARIANT (nothing added): what ties a Live Photo together is the one thing that may be written
  // anew, and it is what was asked for.
  private func pairedEntry(
    in found: Inventory, _ pair: PairEntry?
  ) throws(VerificationError) -> EntryID? {
    guard let pair else { return nil }
    guard let written = found.pair, written.identifier == pair.identifier else { throw .unpaired }
    return written.entry
  }

  // INVARIANT (closure): nothing in the output has a removed kind, whatever carries it, and nothing
  // says one more exactly than it may.
  private func expectClosure(
    of found: Inventory, under decision: Decision, excluding paired: EntryID?
  ) throws(VerificationError) {
    for (index, entry) in found.entries.identified where index != paired {
      switch decision.breach(by: entry.item, saying: entry.exact) {
      case .left(let kind): throw .left(entry.item.place, kind)
      case .tooExact: throw .tooExact(entry.item.place)
      case nil: continue
      }
    }
  }

  // INVARIANT (nothing else lost): what was to stay is there, in order, with its value, or with
  // the coarse form of it.
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
  // INVARIANT (media is never blanked): so is what may be a film, though nothing names it.
  private func expectSameMedia(
    _ found: Inventory, in output: some ByteSource, as inventory: Inventory,
    in original: some ByteSource, under decision: Decision, differingOnlyIn patched: RangeUnion?,
    comparedBy passing: PassingComparison?
  ) throws(VerificationError) -> Digests? {
    let gone = decision.removedEntries
    let isFilmGone = inventory.looseBytes(among: gone).contains { $0.bytes.isMuch }
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
      } else if takesDigests {
        // One pass through both files: what is hashed is compared from the same buffers.
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
  /// Whether the other is this item in another file; where it stands may have changed.
  fileprivate func isSame(as other: Item) -> Bool {
    (kinds, reading, carrier, key, coarseForm)
      == (other.kinds, other.reading, other.carrier, other.key, other.coarseForm)
  }
}
