import Bytes

extension ItemTables {
  /// The items that each property belongs to, by the property's number.
  package var usersOfProperties: [Int: Set<UInt32>] {
    var users: [Int: Set<UInt32>] = [:]
    for (item, numbers) in propertiesOfItems {
      for number in numbers { users[number, default: []].insert(item) }
    }
    return users
  }

  /// Returns the numbers of the properties without which one of some items must not be used.
  package func essentialProperties(of items: Set<UInt32>) -> Set<Int> {
    Set(
      propertyTables.flatMap(\.associations).filter { items.contains($0.item) }
        .flatMap { $0.properties.filter(\.isEssential).map(\.index) })
  }

  // INVARIANT (known whole): an item has each property once, and one of each type, except for those
  // that are applied to the picture one after the other.
  /// Returns the numbers of the properties that each item has, in order, and the fields of
  /// associations that assign nothing to an item.
  static func associated(
    _ properties: [BoxNode], by tables: [ItemPropertyTable]
  ) -> (properties: [UInt32: [Int]], idle: [(path: String, range: ByteRange)]) {
    let limits = properties.map(Self.limit)
    var byItem: [UInt32: AssociatedProperties] = [:]
    var idle: [(path: String, range: ByteRange)] = []
    for table in tables {
      for association in table.associations {
        for property in association.properties where property.index > 0 {
          let isOneMore =
            properties.indices.contains(property.index - 1)
            && byItem[association.item, default: AssociatedProperties()].add(
              property.index, as: properties[property.index - 1].type,
              upTo: limits[property.index - 1])
          if !isOneMore { idle.append((table.node.path, property.field)) }
        }
      }
    }
    return (byItem.mapValues(\.numbers), idle)
  }

  /// The properties of one item so far; the cost of adding one does not depend on their number.
  private struct AssociatedProperties {
    private(set) var numbers: [Int] = []
    private var known: Set<Int> = []
    private var counts: [FourCC: Int] = [:]

    /// Adds a property, and returns whether it adds information about the item.
    mutating func add(_ number: Int, as type: FourCC, upTo limit: Int) -> Bool {
      guard !known.contains(number), counts[type, default: 0] < limit else { return false }
      known.insert(number)
      counts[type, default: 0] += 1
      numbers.append(number)
      return true
    }
  }

  /// Returns the number of properties of this type that an item may have.
  private static func limit(of node: BoxNode) -> Int {
    switch node.shape {
    // Codes, and a profile [ISO 14496-12 12.1.5].
    case .colour?: 2
    case .parameters?, .auxiliary?: 1
    case .numbers? where !transforms.contains(node.type): 1
    case .numbers?, .boxes?, .description?, .unknownDescription?, .list?, .parsed?, .table?,
      .index?, .header?, .makersNumbers?, .sphere?, .vendor?, .brands?, .handler?,
      .dataReference?, .otherHeader?, .data?, .free?, .whole?, nil:
      Int.max
    }
  }

  /// The properties that change the picture, one after the other [ISO 23008-12 6.3].
  private static let transforms: Set<FourCC> = ["irot", "imir", "clap", "iscl"]
}
