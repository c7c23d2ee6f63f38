import Bytes
import Containers

/// The references between items and tracks of an ISO base media file, by their numbers.
enum ItemReferences {
  /// Returns the offset of the first change in references, apart from removed items and tracks, or
  /// nil if there is none.
  static func firstChange(in after: ISOBMFFStructure, beside before: ISOBMFFStructure) -> Int? {
    if let items = after.items {
      guard let former = before.items, isSame(items, as: former) else {
        return items.node.box.range.lowerBound
      }
    }
    return firstChange(of: after.tracks, beside: before.tracks)
  }

  private static func isSame(_ new: ItemTables, as old: ItemTables) -> Bool {
    let ids = Set(new.informations.map(\.id)).union(new.locations.keys)
    guard new.primary == old.primary, new.primary.map({ ids.contains($0) }) ?? true,
      new.informations.map(Entry.init)
        == old.informations.map(Entry.init).filter({ ids.contains($0.id) })
    else { return false }
    for id in ids {
      guard let location = new.locations[id] else { continue }
      guard let former = old.locations[id], former.isSame(as: location) else { return false }
    }
    let grouped = Set(old.groups.flatMap(\.entities))
    return references(of: new, among: ids) == references(of: old, among: ids)
      && properties(of: new, among: ids, new) == properties(of: old, among: ids, new)
      && new.groups.allSatisfy { $0.entities.allSatisfy(grouped.contains) }
  }

  /// An item of the list.
  private struct Entry: Hashable {
    let id: UInt32
    let type: FourCC
    let isHidden: Bool

    init(_ information: ItemInformation) {
      id = information.id
      type = information.type
      isHidden = information.isHidden
    }
  }

  private struct Reference: Hashable {
    let type: FourCC
    let from: UInt32
    let to: [UInt32]
  }

  /// Returns the references between the given items.
  private static func references(of tables: ItemTables, among ids: Set<UInt32>) -> [Reference] {
    let idle = Set(tables.idleRelations.map(\.box.range))
    return tables.references.compactMap { reference in
      guard !idle.contains(reference.node.box.range) else { return nil }
      let to = reference.to.filter(ids.contains)
      guard ids.contains(reference.from), !to.isEmpty else { return nil }
      return Reference(type: reference.type, from: reference.from, to: to)
    }
  }

  /// Returns the numbers of the properties of the given items, without those that became free
  /// space.
  private static func properties(
    of tables: ItemTables, among ids: Set<UInt32>, _ new: ItemTables
  ) -> [UInt32: [Int]] {
    tables.propertiesOfItems.filter { ids.contains($0.key) }.mapValues { numbers in
      numbers.filter { !["free", "skip"].contains(new.properties[$0 - 1].type) }
    }
  }

  // MARK: Tracks

  private static func firstChange(of new: [TrackLinks], beside old: [TrackLinks]) -> Int? {
    let ids = Set(new.compactMap(\.id))
    let formers = Dictionary(old.map { ($0.box.range.lowerBound, $0) }) { first, _ in first }
    for track in new {
      guard let former = formers[track.box.range.lowerBound], former.id == track.id,
        links(of: former, ids) == links(of: track, ids)
      else { return track.box.range.lowerBound }
    }
    return nil
  }

  private static func links(of track: TrackLinks, _ ids: Set<UInt32>) -> [Link] {
    track.references.compactMap { reference in
      let tracks = reference.tracks.filter(ids.contains)
      return tracks.isEmpty ? nil : Link(type: reference.box.type, tracks: tracks)
    }
  }

  private struct Link: Hashable {
    let type: FourCC
    let tracks: [UInt32]
  }
}

extension ItemLocation {
  /// Returns whether both entries locate the same bytes of an item.
  fileprivate func isSame(as other: ItemLocation) -> Bool {
    let (own, others) = (ranges, other.ranges)
    return own == others && construction == other.construction
      && (own.isEmpty || dataReference == other.dataReference)
  }

  /// The extents that are not empty.
  private var ranges: [ByteRange?] { extents.filter { $0?.isEmpty != true } }
}
