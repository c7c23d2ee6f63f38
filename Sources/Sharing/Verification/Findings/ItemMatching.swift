import Bytes
import Metadata
import PolicyEngine
import Vocabulary

/// A match of the items of an original with those of a file that was made from it by any tool.
///
/// Other tools lay out a file anew, so neither order nor offsets count: an item matches one with
/// the same carrier, key and value.
struct ItemMatching {
  /// The entries of the original that should have been kept and are missing.
  private(set) var lost: [EntryID] = []
  /// The entries of the file that should have been kept and have another value.
  private(set) var changed: [EntryID] = []
  /// The entries of the file that match one that was to be removed.
  private(set) var left: [EntryID] = []
  /// The entries of the file that the original does not have.
  private(set) var added: [EntryID] = []

  private struct Name: Hashable {
    let carrier: Carrier
    let key: Item.Key
  }

  /// The coarse value of an item.
  private struct Coarse: Hashable {
    let name: Name
    let value: ExactValue
  }

  private struct Statement: Hashable {
    let name: Name
    let value: ItemValue
  }

  private struct ItemSignature: Hashable {
    let name: Name
    let fingerprint: Fingerprint
  }

  /// Matches the items of an original.
  ///
  /// - Parameters:
  ///   - original: The inventory of the original.
  ///   - decision: A verdict for each of its items.
  ///   - found: The inventory of the file.
  ///   - paired: The entries of both files that tie a Live Photo together, if they are rewritten.
  ///   - values: Returns the value of an item of the original or of the file, regardless of how it
  ///     is written.
  init(
    of original: Inventory, decidedBy decision: Decision, in found: Inventory,
    excluding paired: (original: EntryID, found: EntryID)? = nil,
    values: (
      original: (EntryID) -> ItemValue?, found: (EntryID) -> ItemValue?
    ) = ({ _ in nil }, { _ in nil })
  ) {
    var exact: [ItemSignature: [EntryID]] = [:]
    var free = Set(found.entries.ids)
    for index in found.entries.ids.reversed() {
      exact[Self.signature(found.entries[index]), default: []].append(index)
    }
    if let paired { free.remove(paired.found) }
    func take(_ signature: ItemSignature) -> Bool {
      while let index = exact[signature]?.popLast() {
        if free.remove(index) != nil { return true }
      }
      return false
    }
    var unmatched: [EntryID] = []
    var coarse: [Coarse: [EntryID]] = [:]
    for index in found.entries.ids.reversed() {
      let entry = found.entries[index]
      guard let value = entry.exact else { continue }
      coarse[Coarse(name: Self.name(entry.item), value: value), default: []].append(index)
    }
    for (index, entry) in original.entries.identified where index != paired?.original {
      switch decision[index].action {
      case .remove: break
      case .keep:
        if !take(Self.signature(entry)) { unmatched.append(index) }
      case .coarsen(let coarseness):
        let expected = entry.exact?.coarse(to: coarseness).map {
          Coarse(name: Self.name(entry.item), value: $0)
        }
        var match: EntryID?
        while match == nil, let expected, let candidate = coarse[expected]?.popLast() {
          match = free.remove(candidate)
        }
        if match == nil { unmatched.append(index) }
      }
    }
    // Items that were to be removed and are still there, whatever their kinds, such as an echo.
    for (index, entry) in original.entries.identified where index != paired?.original {
      guard decision[index].action == .remove else { continue }
      let signature = Self.signature(entry)
      while let match = exact[signature]?.popLast() {
        guard free.remove(match) != nil else { continue }
        left.append(match)
        break
      }
    }
    let names = Set(unmatched.map { Self.name(original.entries[$0].item) })
    var byStatement: [Statement: [EntryID]] = [:]
    for index in free.sorted().reversed() {
      let name = Self.name(found.entries[index].item)
      guard names.contains(name), let value = values.found(index) else { continue }
      byStatement[Statement(name: name, value: value), default: []].append(index)
    }
    let different = unmatched.filter { index in
      guard decision[index].action == .keep, let value = values.original(index) else { return true }
      let statement = Statement(name: Self.name(original.entries[index].item), value: value)
      guard let other = byStatement[statement]?.popLast() else { return true }
      free.remove(other)
      return false
    }
    var others = Dictionary(grouping: free.sorted(by: >)) { Self.name(found.entries[$0].item) }
    for index in different {
      if let other = others[Self.name(original.entries[index].item)]?.popLast() {
        changed.append(other)
      } else {
        lost.append(index)
      }
    }
    added = others.values.joined().sorted()
    lost = Self.outermost(lost, in: original)
    added = Self.outermost(added, in: found)
    left.sort()
  }

  /// Returns the entries without those inside an asset that was removed or added as a whole.
  private static func outermost(_ entries: [EntryID], in inventory: Inventory) -> [EntryID] {
    let all = Set(entries)
    return entries.filter { index in
      inventory.entries[index].item.within.map { !all.contains(EntryID($0)) } ?? true
    }
  }

  private static func name(_ item: Item) -> Name { Name(carrier: item.carrier, key: item.key) }

  private static func signature(_ entry: Inventory.Entry) -> ItemSignature {
    ItemSignature(name: name(entry.item), fingerprint: entry.fingerprint)
  }
}
