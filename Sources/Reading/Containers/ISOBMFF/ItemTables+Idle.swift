package import Bytes

/// Entries in the tables of items that refer to missing items, or that carry no information.
extension ItemTables {
  /// Returns the numbers that tables use without an entry in the list, in ascending order.
  ///
  /// Groups may name tracks, and properties may belong to groups [ISO 23008-12 9.3.1].
  package func unlisted(besideTracks tracks: Set<UInt32>) -> [UInt32] {
    let listed = Set(informations.map(\.id))
    let numbers = Set(groups.lazy.filter(\.isKnown).map(\.number))
    let named =
      Set(locations.keys).union(references.flatMap { [$0.from] + $0.to })
      .union(propertyTables.flatMap(\.associations).map(\.item).filter { !numbers.contains($0) })
    let grouped = Set(groups.flatMap(\.entities)).subtracting(tracks)
    return named.union(grouped).subtracting(listed).sorted()
  }

  /// References and groups without effect: of an unknown type, or repeated.
  package var idleRelations: [BoxNode] {
    var known: Set<[UInt32]> = []
    let repeated = references.filter { reference in
      let isNew = known.insert([reference.type.code, reference.from]).inserted
      return !ItemReference.makesPictures(reference.type)
        && (!isNew || Set(reference.to).count < reference.to.count)
    }
    return (references.filter { !ItemReference.meanings.contains($0.type) } + repeated).map(\.node)
      + groups.filter { !$0.isKnown }.map(\.node)
  }

  /// Fields of tables that locate no bytes and assign no property, with the paths of their boxes.
  package var idleFields: [(path: String, range: ByteRange)] {
    (locationTable.map { table in table.idle.map { (table.node.path, $0) } } ?? [])
      + idleAssociations
  }
}

extension ItemReference {
  /// Returns whether references of a type state what pictures are made of; their order matters.
  static func makesPictures(_ type: FourCC) -> Bool {
    ["dimg", "base", "tbas", "exbl", "mask", "auxl", "thmb", "iloc"].contains(type)
  }

  /// The types with a meaning [ISO 14496-12 8.11.12, 8.11.3; ISO 23008-12 6.4 to 6.6, 6.8].
  static let meanings: Set<FourCC> = [
    "thmb", "auxl", "cdsc", "dimg", "base", "tbas", "exbl", "mask", "prem", "iloc", "fdel", "dpnd",
    "pred", "evir", "eroi",
  ]
}

extension EntityGroup {
  /// The types with a meaning [ISO 14496-12 8.18.3; ISO 23008-12 6.8].
  private static let meanings: Set<FourCC> = [
    "altr", "ster", "eqiv", "brst", "pymd", "prgr", "iaug", "tsyn", "albc", "favc", "aebr", "afbr",
    "wbbr", "fobr", "dobr", "pano", "slid", "usrc", "cmex", "dtrg",
  ]

  /// Whether the group looks like an ordinary one: a known type, a small number, and each item
  /// once.
  var isKnown: Bool {
    Self.meanings.contains(node.type) && number <= 0xFFFF
      && Set(entities).count == entities.count
  }
}
