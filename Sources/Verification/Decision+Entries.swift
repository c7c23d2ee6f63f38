package import Metadata
package import PolicyEngine

extension Decision {
  /// The verdict on an entry of the inventory that was decided about.
  package subscript(entry: EntryID) -> Verdict { verdicts[entry.position] }

  /// The entries that the decision removes.
  package var removedEntries: Set<EntryID> {
    Set(verdicts.indices.filter { verdicts[$0].action == .remove }.map { EntryID($0) })
  }
}
