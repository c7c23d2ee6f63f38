import Bytes
import Catalogue
import Containers
import Vocabulary

extension ISOBMFFReader {
  /// Reads the properties of items; `owners` are the blocks of pictures that may go.
  mutating func readProperties(
    of tables: ItemTables, ownedBy owners: [UInt32: Int]
  ) throws(ContainerError) {
    let users = tables.usersOfProperties
    for (index, node) in tables.properties.enumerated() {
      let blocks = Set((users[index + 1] ?? []).map { owners[$0] })
      // What describes one picture alone goes along with it.
      let owner = blocks.count == 1 ? blocks.first.flatMap { $0 } : nil
      try read(property: node, index + 1, inside: owner)
    }
  }

  private mutating func read(
    property node: BoxNode, _ number: Int, inside owner: Int?
  ) throws(ContainerError) {
    let role = ISOBMFFPart.Role.property(number)
    let content = node.box.content
    switch node.type {
    case "free", "skip": try read(loose: node)
    case "colr": try read(colour: node, role, inside: owner)
    case "auxC": try read(auxiliary: node, role, inside: owner)
    default:
      if let row = Catalogue.itemProperty(node.type) {
        try add(whole: row, node.path, role, [content], inside: owner)
        return
      }
      guard node.type != Box.uuid, content.count <= 1 << 16 else {
        try add(unknownProperty: node, role, inside: owner)
        return
      }
      switch ItemPropertyShape.matches(node.type, try bytes(in: [content], limit: 1 << 16)) {
      case true?: break
      case false?:
        try add(
          malformed: Kinds.anything.adding(Kinds(.rendering)), "property", carrier: .segment,
          node.path, role, [content], inside: owner)
      case nil: try add(unknownProperty: node, role, inside: owner)
      }
    }
  }

  private mutating func add(
    unknownProperty node: BoxNode, _ role: ISOBMFFPart.Role, inside owner: Int?
  ) throws(ContainerError) {
    let content = node.box.content
    let unknown = try UnknownBytes(in: [content], of: source)
    let start = try bytes(in: [content], limit: 1 << 16)
    let element = Element(
      kinds: .anything, reading: unknown.holdsCarrier ? .malformed : .unrecognised,
      carrier: .segment, key: .other, path: "", offset: 0, length: content.count,
      fingerprint: Fingerprint(of: node.type.bytes + start))
    add(.opaque(OpaqueBytes(element, [content])), node.path, role, [content], inside: owner)
  }

  /// Colours as codes, or as a profile [ISO 14496-12 12.1.5].
  mutating func read(
    colour node: BoxNode, _ role: ISOBMFFPart.Role, inside owner: Int?
  ) throws(ContainerError) {
    let content = node.box.content
    let type = try bytes(in: [content], limit: 4)
    let isProfile = type == Array("prof".utf8) || type == Array("rICC".utf8)
    let isCode =
      (type == Array("nclx".utf8) && content.count == 11)
      || (type == Array("nclc".utf8) && content.count == 10)
    if isCode { return }
    guard isProfile else {
      try add(unknownProperty: node, role, inside: owner)
      return
    }
    let ranges = [content].dropping(first: 4)
    if content.count <= BoxFields.lengthLimit,
      let profile = try? ICCProfile(
        parsing: try bytes(in: ranges, limit: BoxFields.lengthLimit))
    {
      add(.icc(profile), "\(node.path) ICC", role, ranges, inside: owner)
    } else {
      // Viewers ignore a profile they cannot read, so nothing is lost with it.
      try add(
        malformed: Kinds(.deviceIdentity, .captureTime, .deviceModel), "ICC", carrier: .icc,
        "\(node.path) ICC", role, ranges, inside: owner)
    }
  }

  /// What an auxiliary picture is for, and bytes that its kind adds [ISO 23008-12 6.5.8].
  private mutating func read(
    auxiliary node: BoxNode, _ role: ISOBMFFPart.Role, inside owner: Int?
  ) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    try fields.skip(4)
    let name = String(decoding: fields.bytes(in: fields.text()), as: UTF8.self)
    guard let row = Catalogue.auxiliary(name) else {
      try add(unknownProperty: node, role, inside: owner)
      return
    }
    guard !fields.rest.isEmpty, row.kinds.first != .depth else { return }
    try add(unknown: [fields.rest], .known("subtype"), node.path, .bytes)
  }

  /// The name of each auxiliary picture.
  func auxiliaryNames(of tables: ItemTables) throws(ContainerError) -> [UInt32: String] {
    var names: [Int: String] = [:]
    for (index, node) in tables.properties.enumerated() where node.type == "auxC" {
      var fields = try BoxFields(of: node, in: source)
      try fields.skip(4)
      names[index + 1] = String(decoding: fields.bytes(in: fields.text()), as: UTF8.self)
    }
    var byItem: [UInt32: String] = [:]
    for association in tables.propertyTables.flatMap(\.associations) {
      for property in association.properties {
        if let name = names[property.index] { byItem[association.item] = name }
      }
    }
    return byItem
  }
}
