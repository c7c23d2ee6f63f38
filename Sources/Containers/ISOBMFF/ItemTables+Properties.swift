extension ItemTables {
  /// The items that each property belongs to, by the property's number.
  package var usersOfProperties: [Int: Set<UInt32>] {
    var users: [Int: Set<UInt32>] = [:]
    for association in propertyTables.flatMap(\.associations) {
      for property in association.properties where property.index > 0 {
        users[property.index, default: []].insert(association.item)
      }
    }
    return users
  }
}
