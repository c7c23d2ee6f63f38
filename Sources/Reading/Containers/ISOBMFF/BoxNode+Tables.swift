package import Bytes

extension BoxNode {
  // INVARIANT (total inventory): what a box says about pictures and sound is claimed as far as its
  // own counts reach, and no further.
  /// Returns the parts of the box's content, without child boxes, that are tables or numbers.
  ///
  /// The counts and the shape of the box determine them; an unknown box has none.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - leftovers: The bytes of lists that belong to no entry, by the offset of their boxes.
  /// - Returns: The parts, in ascending order.
  /// - Throws: `ContainerError` if reading fails.
  package func tables(
    in source: some ByteSource, without leftovers: [Int: [ByteRange]]
  ) throws(ContainerError) -> [ByteRange] {
    let content = box.content
    guard let shape else { return isOpened ? [fields] : [] }
    switch shape {
    case .boxes:
      if isOpened { return [fields] }
      // If there are only fields, no child box was found.
      let start = try source.start(content.prefix(EntryTable.startLength))
      return [content.prefix(row?.fieldsLength(of: box, starting: start) ?? 0)]
    // In a sample description, names of vendors and of compressors are items.
    case .description(let media): return SampleEntry.tables(in: fields, media)
    case .list: return [content].subtracting(leftovers[box.range.lowerBound] ?? [])
    case .parsed(let layout), .table(let layout):
      let start = try source.start(content.prefix(EntryTable.startLength))
      return [content.prefix(layout(start)?.length ?? 0)]
    case .header(let subject):
      return TimedHeader.tables(of: subject, starting: try source.start(content.prefix(1)))
        .compactMap { range in
          let part = range.clamped(to: 0..<content.count)
          return part.isEmpty
            ? nil : (part.lowerBound + content.lowerBound)..<(part.upperBound + content.lowerBound)
        }
    case .numbers(let numbers), .makersNumbers(let numbers):
      return [content.prefix(numbers.maximumLength)]
    // These are as long as they state, or else an item.
    case .index, .parameters, .sphere, .vendor, .brands, .unknownDescription: return [content]
    case .otherHeader: return content.count <= BoxShape.otherHeaderLimit ? [content] : []
    case .handler: return [content.prefix(Handler.length)]
    case .dataReference: return [content.prefix(DataReference.length)]
    case .colour:
      return [
        content.prefix(ColourInformation.length(starting: try source.start(content.prefix(4))))
      ]
    case .auxiliary:
      let end = try AuxiliaryName(parsing: self, in: source).subtype.lowerBound
      return [content.lowerBound..<end]
    case .data, .free, .whole: return []
    }
  }
}
