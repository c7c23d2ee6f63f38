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

  /// The numbers of the properties that each item has, in their order.
  package var propertiesOfItems: [UInt32: [Int]] { associated.properties }

  /// Fields of associations that give an item nothing.
  var idleAssociations: [(path: String, range: ByteRange)] { associated.idle }

  // INVARIANT (known whole): an item has each property once, and one of each type, but for those
  // that are done to the picture one after the other.
  private var associated: (properties: [UInt32: [Int]], idle: [(path: String, range: ByteRange)]) {
    var byItem: [UInt32: [Int]] = [:]
    var idle: [(path: String, range: ByteRange)] = []
    for table in propertyTables {
      for association in table.associations {
        var own = byItem[association.item] ?? []
        for property in association.properties where property.index > 0 {
          if isOneMore(property.index, beside: own) {
            own.append(property.index)
          } else {
            idle.append((table.node.path, property.field))
          }
        }
        byItem[association.item] = own
      }
    }
    return (byItem, idle)
  }

  /// Whether a property says more of an item than those that it has.
  private func isOneMore(_ number: Int, beside own: [Int]) -> Bool {
    guard properties.indices.contains(number - 1), !own.contains(number) else { return false }
    let node = properties[number - 1]
    let limit =
      switch node.shape {
      // Codes, and a profile [ISO 14496-12 12.1.5].
      case .colour?: 2
      case .parameters?, .auxiliary?: 1
      case .numbers? where !Self.transforms.contains(node.type): 1
      case .numbers?, .boxes?, .description?, .unknownDescription?, .list?, .parsed?, .table?,
        .index?, .header?, .makersNumbers?, .sphere?, .vendor?, .brands?, .handler?,
        .dataReference?, .otherHeader?, .data?, .free?, .whole?, nil:
        Int.max
      }
    return own.count { properties[$0 - 1].type == node.type } < limit
  }

  /// Properties that change the picture, one after the other [ISO 23008-12 6.3].
  private static let transforms: Set<FourCC> = ["irot", "imir", "clap", "iscl"]
}
