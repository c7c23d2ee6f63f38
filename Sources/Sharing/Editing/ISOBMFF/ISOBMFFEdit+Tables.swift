import Bytes
import Containers
import Vocabulary

extension ISOBMFFEdit {
  /// Closes up the tables of a `meta` box.
  ///
  /// The freed bytes become one box at its end.
  ///
  /// - Throws: `EditError` if something depends on the place of the bytes that move, or if too few
  ///   bytes are freed for a box.
  mutating func close(_ tables: ItemTables) throws(EditError) {
    guard
      !goneItems.isEmpty || !unnamed.isEmpty || !goneProperties.isEmpty || !goneRelations.isEmpty
    else { return }
    var freed = 0
    freed += closeEntries(of: tables)
    freed += closeLocations(of: tables)
    freed += closeReferences(of: tables)
    freed += closeAssociations(of: tables)
    freed += closeGroups(of: tables)
    guard freed > 0 else { return }
    let place = Place(tables.node.path, at: tables.node.box.range.lowerBound)
    let isCountedOn = tables.locations.values.contains { location in
      location.construction == .file && !goneItems.contains(location.id)
        && (tables.ranges[location.id] ?? []).contains { $0.overlaps(tables.node.box.range) }
    }
    guard freed >= FreeBox.minimumLength, !isCountedOn else { throw .cannotRewrite(place) }
    let end = tables.node.slack.lowerBound
    replacements.replace(end..<end, with: FreeBox(of: freed).pieces)
  }

  /// Replaces the content of a box.
  ///
  /// - Returns: The number of freed bytes.
  private mutating func rewrite(_ node: BoxNode, with content: [Piece]) -> Int {
    let freed = node.box.content.count - content.reduce(0) { $0 + $1.count }
    covered.append(node.box.range)
    replacements.replace(node.box.range, with: node.box.head(shorterBy: freed) + content)
    return freed
  }

  /// Returns the pieces of a kept range, with its blanked bytes as zeros.
  private func kept(_ range: ByteRange) -> [Piece] {
    let first = blanked.partitioningIndex { $0.upperBound > range.lowerBound }
    var pieces: [Piece] = []
    var start = range.lowerBound
    for stretch in blanked[first...] {
      guard stretch.lowerBound < range.upperBound else { break }
      let gone = stretch.clamped(to: range)
      pieces += [.copy(start..<gone.lowerBound), .zeros(gone.count)]
      start = gone.upperBound
    }
    return pieces + [.copy(start..<range.upperBound)]
  }

  func number(_ number: Int, ofBytes count: Int) -> Piece {
    var bytes: [UInt8] = []
    bytes.append(number: UInt64(number))
    return .bytes(Array(bytes.suffix(count)))
  }

  // MARK: The tables

  private mutating func closeEntries(of tables: ItemTables) -> Int {
    guard let node = tables.node.first("iinf") else { return 0 }
    let staying = tables.informations.filter { !goneItems.contains($0.id) }
    let left = staying.count
    guard left < tables.informations.count || staying.contains(where: { unnamed.contains($0.id) })
    else { return 0 }
    let fields = node.fields
    var content: [Piece] = [
      .copy(fields.lowerBound..<(fields.lowerBound + 4)),
      number(left, ofBytes: fields.count - 4),
    ]
    for entry in staying {
      if unnamed.contains(entry.id) {
        // The bytes after the name move up.
        content += [
          .copy(entry.range.lowerBound..<entry.name.lowerBound),
          .copy(entry.name.upperBound..<entry.slack.lowerBound),
        ]
        content += kept(entry.slack) + [.zeros(entry.name.count)]
      } else {
        content += kept(entry.range.lowerBound..<entry.slack.upperBound)
      }
    }
    return rewrite(node, with: content + kept(node.slack))
  }

  private mutating func closeLocations(of tables: ItemTables) -> Int {
    guard let table = tables.locationTable else { return 0 }
    let staying = table.locations.filter { !goneItems.contains($0.id) }
    guard staying.count < table.locations.count else { return 0 }
    var content: [Piece] = [
      .copy(table.node.box.content.lowerBound..<table.count.lowerBound),
      number(staying.count, ofBytes: table.count.count),
    ]
    content += staying.flatMap { kept($0.range) }
    return rewrite(table.node, with: content + kept(table.slack))
  }

  private mutating func closeReferences(of tables: ItemTables) -> Int {
    guard let node = tables.node.first("iref") else { return 0 }
    var content: [Piece] = [.copy(node.fields)]
    var isChanged = false
    for reference in tables.references {
      let staying = reference.to.indices.filter { !goneItems.contains(reference.to[$0]) }
      guard !goneItems.contains(reference.from), !staying.isEmpty || reference.to.isEmpty,
        !goneRelations.contains(reference.node.box.range.lowerBound)
      else {
        isChanged = true
        continue
      }
      let box = reference.node.box
      guard staying.count < reference.to.count else {
        content += kept(box.range.lowerBound..<reference.slack.upperBound)
        continue
      }
      isChanged = true
      let size = reference.idSize
      let start = box.content.lowerBound
      content += box.head(shorterBy: (reference.to.count - staying.count) * size)
      content += [.copy(start..<(start + size)), number(staying.count, ofBytes: 2)]
      content += staying.map { index in
        let offset = start + size + 2 + index * size
        return .copy(offset..<(offset + size))
      }
      content += kept(reference.slack)
    }
    return isChanged ? rewrite(node, with: content + kept(node.slack)) : 0
  }

  private mutating func closeAssociations(of tables: ItemTables) -> Int {
    var freed = 0
    for table in tables.propertyTables {
      let staying = table.associations.filter { !goneItems.contains($0.item) }
      var content: [Piece] = [
        .copy(table.node.box.content.lowerBound..<table.count.lowerBound),
        number(staying.count, ofBytes: table.count.count),
      ]
      for association in staying {
        var start = association.range.lowerBound
        for property in association.properties where goneProperties.contains(property.index) {
          content += kept(start..<property.field.lowerBound) + [.zeros(property.field.count)]
          start = property.field.upperBound
        }
        content += kept(start..<association.range.upperBound)
      }
      freed += rewrite(table.node, with: content + kept(table.slack))
    }
    if freed > 0, let node = tables.node.first("iprp") { shorten(node.box, by: freed) }
    return freed
  }

  private mutating func closeGroups(of tables: ItemTables) -> Int {
    var freed = 0
    for group in tables.groups {
      let staying = group.entities.indices.filter { !goneItems.contains(group.entities[$0]) }
      let box = group.node.box
      let isGone = goneRelations.contains(box.range.lowerBound)
      guard staying.count < group.entities.count || isGone else { continue }
      guard !staying.isEmpty, !isGone else {
        covered.append(box.range)
        replacements.replace(box.range, with: [Piece]())
        freed += box.range.count
        continue
      }
      let start = box.content.lowerBound
      var content: [Piece] = [.copy(start..<(start + 8)), number(staying.count, ofBytes: 4)]
      content += staying.map { index in
        let offset = group.table.lowerBound + index * 4
        return .copy(offset..<(offset + 4))
      }
      freed += rewrite(group.node, with: content + kept(group.rest))
    }
    if freed > 0, let node = tables.node.first("grpl") { shorten(node.box, by: freed) }
    return freed
  }

  /// Rewrites the header of a box whose content becomes shorter.
  mutating func shorten(_ box: Box, by freed: Int) {
    replacements.replace(
      box.range.lowerBound..<box.content.lowerBound, with: box.head(shorterBy: freed))
  }
}

extension Box {
  /// Returns the header of the box for shorter content.
  func head(shorterBy freed: Int) -> [Piece] {
    let length = range.count - freed
    let isLarge = content.lowerBound - range.lowerBound - identifier.count == 16
    var head: [UInt8] = []
    head.append(number: isLarge ? 1 : UInt32(truncatingIfNeeded: length))
    head += type.bytes
    if isLarge { head.append(number: UInt64(length)) }
    return [.bytes(head + identifier)]
  }
}
