import Bytes
import Catalogue
import Containers
import Vocabulary

/// Reads a property of items.
struct PropertyReader: BoxReader {
  let file: BoxFile
  var found = BoxFindings()

  /// Whether it is removed with the picture, if only one picture uses it.
  private(set) var isRemovedWithPicture = true

  /// Reads a property by its number, counted from 1.
  ///
  /// - Parameters:
  ///   - node: The property.
  ///   - number: Its number.
  ///   - isEssential: Whether a picture must not be decoded without it [ISO 23008-12 9.3.1].
  ///   - readsMessages: Whether messages in settings of decoders are elements of their own.
  ///   - file: The file.
  /// - Throws: `ContainerError` if reading fails.
  init(
    of node: BoxNode, numbered number: Int, isEssential: Bool, readsMessages: Bool,
    in file: BoxFile
  ) throws(ContainerError) {
    self.file = file
    let role = ISOBMFFPart.Role.property(number)
    let content = node.box.content
    if node.shape == nil, let row = Catalogue.itemProperty(node.box) {
      try add(whole: row, named: node.path, as: role, at: [content])
      return
    }
    let isShown: Bool
    switch node.shape {
    case .free?:
      guard node.type != "wide" else {
        try add(unknownBox: node, as: role)
        return
      }
      isRemovedWithPicture = false
      try add(loose: node)
      return
    case .colour?:
      try add(colour: node, role)
      return
    case .auxiliary?:
      try readAuxiliary(in: node, as: role)
      return
    case .numbers? where content.count <= 1 << 16: isShown = try node.hasExpectedShape(in: source)
    case .parameters? where content.count <= 1 << 16:
      isShown = DecoderParameters.match(
        of: node.type, in: try bytes(in: [content], limit: 1 << 16), readsMessages: readsMessages)
    case .numbers?, .parameters?, .boxes?, .description?, .unknownDescription?, .list?, .parsed?,
      .table?, .index?, .header?, .makersNumbers?, .sphere?, .vendor?, .brands?, .handler?,
      .dataReference?, .otherHeader?, .data?, .whole?, nil:
      let kinds = isEssential ? Kinds.anything.adding(Kinds(.rendering)) : .anything
      try add(unknownBox: node, mayHold: kinds, as: role)
      return
    }
    guard !isShown else { return }
    try add(
      malformed: Kinds.anything.adding(Kinds(.rendering)), key: "property", carrier: .segment,
      named: node.path, as: role, at: [content])
  }

  /// Reads a property that no item uses, which therefore has no effect on the picture.
  ///
  /// - Throws: `ContainerError` if reading fails.
  mutating func readUnused(_ node: BoxNode, numbered number: Int) throws(ContainerError) {
    guard found.carriers.isEmpty, !["free", "skip"].contains(node.type) else { return }
    try add(unknownBox: node, as: .property(number))
  }

  /// Reads the purpose of an auxiliary picture, and the bytes that its kind adds [ISO 23008-12
  /// 6.5.8].
  private mutating func readAuxiliary(
    in node: BoxNode, as role: ISOBMFFPart.Role
  ) throws(ContainerError) {
    let auxiliary = try AuxiliaryName(parsing: node, in: source)
    guard let row = Catalogue.auxiliary(auxiliary.name) else {
      try add(unknownBox: node, as: role)
      return
    }
    guard !auxiliary.subtype.isEmpty, row.kinds.first != .depth else { return }
    isRemovedWithPicture = false
    try add(unknown: [auxiliary.subtype], key: .known("subtype"), named: node.path, as: .bytes)
  }

  /// Returns the name of each auxiliary picture.
  ///
  /// - Throws: `ContainerError` if reading fails.
  static func auxiliaryNames(
    of tables: ItemTables, in source: ByteSlice
  ) throws(ContainerError) -> [UInt32: String] {
    var names: [Int: String] = [:]
    for (index, node) in tables.properties.enumerated() where node.type == "auxC" {
      names[index + 1] = try AuxiliaryName(parsing: node, in: source).name
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

extension BoxReader {
  /// Adds the colour profile of a box with its elements; codes are kept and need no carrier.
  mutating func add(
    colour node: BoxNode, _ role: ISOBMFFPart.Role
  ) throws(ContainerError) {
    let ranges: [ByteRange]
    switch try ColourInformation(parsing: node, in: source) {
    case .codes: return
    case .profile(let range): ranges = range.isEmpty ? [] : [range]
    case .other: return try add(unknownBox: node, as: role)
    }
    if node.box.content.count <= BoxFields.lengthLimit,
      let profile = try? ICCProfile(
        parsing: try bytes(in: ranges, limit: BoxFields.lengthLimit))
    {
      add(.icc(profile), named: "\(node.path) ICC", as: role, at: ranges)
    } else {
      // Viewers ignore a profile that they cannot read, so nothing is lost with it.
      try add(
        malformed: .anything, key: "ICC", carrier: .icc, named: "\(node.path) ICC", as: role,
        at: ranges)
    }
  }
}
