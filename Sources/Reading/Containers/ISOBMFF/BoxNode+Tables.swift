package import Bytes

extension BoxNode {
  // INVARIANT (total inventory): what a box says of pictures and sound is claimed as far as its own
  // counts reach, and no further.
  /// The parts of its content, without boxes inside, that are tables or numbers.
  ///
  /// They are told by its own counts and its shape; of a box that is not known there are none.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - leftovers: Bytes of lists that belong to no entry, by where their boxes start.
  /// - Returns: The parts, ascending.
  /// - Throws: `ContainerError` where reading fails.
  package func tables(
    in source: some ByteSource, without leftovers: [Int: [ByteRange]]
  ) throws(ContainerError) -> [ByteRange] {
    let content = box.content
    guard let shape else { return isOpened ? [fields] : [] }
    switch shape {
    case .boxes:
      if isOpened { return [fields] }
      // Where there is nothing but fields, no box was found inside.
      let start = try source.start(content.prefix(EntryTable.startLength))
      return [content.prefix(row?.fieldsLength(of: box, starting: start) ?? 0)]
    // Of a sample description, names of vendors and of compressors are items.
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
      return [content.prefix(numbers.longest)]
    // As long as it says, or an item.
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
