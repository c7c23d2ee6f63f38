package import Bytes
import Containers
import Files
package import Metadata
package import PolicyEngine
package import Vocabulary

/// All differences between a file that was cleaned by any tool and the decision about it.
package struct Findings: Sendable {
  package let all: [Finding]
  /// The checks that were made; `passed` means that a check was made, whatever it found.
  package let evidence: Evidence
  /// The format of the cleaned file.
  package let contentType: ContentType
  /// The number of unknown parts that may be kept.
  package let unrecognised: Int
}

extension Verifier {
  /// Compares a file that was cleaned by any tool with its original and the decision about it,
  /// without stopping at the first finding.
  ///
  /// - Parameters:
  ///   - output: The cleaned file.
  ///   - decision: A verdict for each item of the inventory.
  ///   - original: The file that it was made from.
  ///   - inventory: The inventory of the original.
  ///   - pair: The entry that ties the two files of a Live Photo, if it is rewritten.
  ///   - view: Where the witness reads the cleaned file, or nil if it does not.
  /// - Returns: The findings, in the order of reports.
  /// - Throws: `VerificationError` if the file cannot be examined.
  package func findings(
    in output: some ByteSource, carryingOut decision: Decision, from original: some ByteSource,
    holding inventory: Inventory, pairedBy pair: PairEntry? = nil,
    witnessedAs view: WitnessView? = nil
  ) throws(VerificationError) -> Findings {
    let found: Inventory
    do {
      found = try Inventory(of: output)
    } catch {
      throw .unreadable(error)
    }
    let paired = pair.flatMap { pair in
      found.pair.flatMap { written in
        written.identifier == pair.identifier
          ? (original: pair.entry, found: written.entry) : nil
      }
    }
    let matching = ItemMatching(
      of: inventory, decidedBy: decision, in: found, excluding: paired,
      values: (
        original: { inventory.value(of: $0, in: original) },
        found: { found.value(of: $0, in: output) }
      ))
    let unclosed = unclosed(
      in: found, of: inventory, matching: matching, under: decision, excluding: paired?.found)
    var all = unclosed.map(\.finding)
    all += try residues(
      in: output, holding: found, of: original, holding: inventory, under: decision,
      pairedBy: pair, alsoAllowing: unclosed.map(\.entry)
    ).map { Finding(.residue, $0.kind, at: "\($0.place)") }
    let witnessed = try witnessedFindings(
      in: output, seenAs: view, holding: found, under: decision, excluding: paired?.found)
    all += witnessed.findings
    all += try unaccounted(in: output, by: found)
    if try differs(
      found, in: output, from: inventory, in: original, matching: matching, under: decision)
    {
      all.append(Finding(.mediaDiffers))
    } else {
      all += try misshown(found, in: output, against: inventory, in: original, under: decision)
    }
    all += matching.lost.map { Finding(.lost, inventory.entries[$0].item) }
    let leaking = Set(all.compactMap(\.place))
    let others = [(Finding.Fault.changed, matching.changed), (.added, matching.added)]
    for (fault, entries) in others {
      all += entries.map { Finding(fault, found.entries[$0].item) }.filter { finding in
        finding.place.map { !leaking.contains($0) } ?? true
      }
    }
    let evidence = Evidence(
      inventory: .passed, media: .passed, residue: .passed, witness: witnessed.check
    ).adding(witnessed.versions)
    return Findings(
      all: all.sorted { $0.fault.position < $1.fault.position }, evidence: evidence,
      contentType: found.contentType,
      unrecognised: found.entries.count {
        $0.item.reading == .unrecognised && decision.unrecognised == .keep
      })
  }

  /// Returns the items that should not be there, or not as exactly.
  private func unclosed(
    in found: Inventory, of original: Inventory, matching: ItemMatching,
    under decision: Decision, excluding paired: EntryID?
  ) -> [(entry: EntryID, finding: Finding)] {
    let left = Set(matching.left)
    let had = Set(original.entries.flatMap(\.item.kinds.all))
    return found.entries.identified.compactMap { index, entry in
      guard index != paired, let violation = decision.violation(by: entry.item, value: entry.exact)
      else { return left.contains(index) ? (index, Finding(.left, entry.item)) : nil }
      return switch violation {
      // A tool's own mark reveals nothing about an original without items of that kind.
      case .left(let kind) where !had.contains(kind): (index, Finding(.added, entry.item))
      case .left(let kind): (index, Finding(.left, entry.item, counting: kind))
      case .tooExact(let kind): (index, Finding(.tooExact, entry.item, counting: kind))
      }
    }
  }

  /// Returns the keys of removed kinds that an independent reader sees, each once.
  private func witnessedFindings(
    in output: some ByteSource, seenAs view: WitnessView?, holding found: Inventory,
    under decision: Decision, excluding paired: EntryID?
  ) throws(VerificationError) -> (
    findings: [Finding], check: Evidence.Check, versions: [String: String]
  ) {
    guard let view, requirement != .off else { return ([], .notChecked, [:]) }
    guard let testimony = try testimony(about: output, seenAs: view, holding: found) else {
      guard requirement != .required else { throw .witnessAbsent }
      return ([], .absent, [:])
    }
    switch testimony {
    case .crashed: throw .witnessCrashed
    case .unknown:
      guard requirement != .required else { throw .unwitnessed }
      return ([], .couldNotLook, [:])
    case .saw(let sightings, let versions):
      // Both readers see most keys, and name directories differently.
      var names: Set<String?> = []
      let findings = seen(
        among: sightings, in: output, holding: found, under: decision, excluding: paired
      )
      .filter { key, _ in names.insert(key.known?.name).inserted }
      .map { key, kind in
        Finding(.witnessed, kind, key: (key.known?.name).map { .known($0) }, at: key.place)
      }
      return (findings, .passed, versions)
    }
  }

  /// Returns the stretches of the file that are not in its inventory, at most `limit` of them.
  private func unaccounted(
    in output: some ByteSource, by found: Inventory, limit: Int = 100
  ) throws(VerificationError) -> [Finding] {
    var findings: [Finding] = []
    do {
      try Coverage(of: found, in: output).visit(in: output) { stretch in
        if stretch.use == .unclaimed, findings.count < limit {
          let length = stretch.range.count == 1 ? "1 byte" : "\(stretch.range.count) bytes"
          findings.append(
            Finding(.unaccounted, at: "\(length) at byte \(stretch.range.lowerBound)"))
        }
        return true
      }
    } catch {
      throw .unreadable(.container(error))
    }
    return findings
  }

  /// Returns pictures and sound that are not shown as before.
  ///
  /// The set of files inside the file is checked by comparing items.
  private func misshown(
    _ found: Inventory, in output: some ByteSource, against inventory: Inventory,
    in original: some ByteSource, under decision: Decision
  ) throws(VerificationError) -> [Finding] {
    do {
      try expectShown(found, in: output, as: inventory, in: original, under: decision)
    } catch .rendering(.files, _) {
      return []
    } catch .rendering(let fault, let offset) {
      return [Finding(.rendering, .rendering, at: "byte \(offset): \(fault)")]
    }
    return []
  }

  /// Returns whether the coded pictures and sound of both files differ, without those of assets
  /// that only one of them has.
  private func differs(
    _ found: Inventory, in output: some ByteSource, from inventory: Inventory,
    in original: some ByteSource, matching: ItemMatching, under decision: Decision
  ) throws(VerificationError) -> Bool {
    let gone = decision.removedEntries.union(matching.lost)
    // Bytes that nothing referred to may have been the film.
    if inventory.looseBytes(among: gone).contains(where: { $0.bytes.exceedsLimit }) { return true }
    let before = inventory.mediaRanges(without: gone)
    let after = found.mediaRanges(without: Set(matching.left + matching.added))
    do {
      return try !equalBytes(of: before, in: original, after, in: output)
    } catch {
      throw .read(error)
    }
  }
}

extension Finding.Fault {
  /// The position in reports.
  var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Decision {
  /// Returns the verdict on an entry of the inventory that the decision is about.
  package subscript(entry: EntryID) -> Verdict { verdicts[entry.position] }

  /// The entries that the decision removes.
  package var removedEntries: Set<EntryID> {
    Set(verdicts.indices.filter { verdicts[$0].action == .remove }.map { EntryID($0) })
  }
}
