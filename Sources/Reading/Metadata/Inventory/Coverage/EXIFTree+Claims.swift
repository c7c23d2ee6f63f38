import Bytes
import Containers
import Vocabulary

extension EXIFTree {
  /// Returns the claims on the bytes of a block or a file.
  ///
  /// They cover the header, the tables, values, pictures, and bytes reported as slack.
  ///
  /// A value that is a carrier of its own is claimed by its content.
  ///
  /// - Throws: `ContainerError` if a preview cannot be read.
  func claims(in source: some ByteSource) throws(ContainerError) -> ClaimList {
    var list = ClaimList()
    list.claim(0..<min(header.length, count), as: .structure, named: "header")
    let spare = try spareFields(in: source)
    list.claim(tables.ranges.subtracting(spare), as: .structure, named: "directory")
    let carriers = Set(carriers.map(\.entry))
    let keys = keys
    for (id, directory) in directories.identified {
      for (position, entry) in directory.table.entries.enumerated() {
        let entryIndex = EXIFEntryIndex(position, of: id)
        guard let stored = entry.storedRange, !carriers.contains(entryIndex) else { continue }
        guard let element = keys[entryIndex].map({ elements[$0] }) else {
          list.claim(stored, as: directory.isMakerNote ? .item : .structure, named: directory.path)
          continue
        }
        list.claim(stored, as: element.use, named: "\(directory.path)/\(element.key)")
      }
    }
    let opened = RangeUnion(previews.map(\.asset.range))
    for (element, slot) in zip(elements, slots) {
      switch slot {
      case .data(let ranges, entries: _, of: _):
        list.claim(
          ranges.joined().flatMap(opened.gaps), as: element.use,
          named: "\(element.path)/\(element.key)")
      case .slack(let ranges): list.claim(ranges, as: element.use, named: "\(element.key)")
      // The rest of a maker's values is inside its block.
      case .field(let range, blank: _, entry: let position, of: let directory)
      where directories[directory].table.entries[position].spareRange == range:
        list.claim(range, as: element.use, named: "\(element.path)/\(element.key)")
      case .entry, .field, .inside, .next, .media: continue
      }
    }
    for preview in previews {
      guard let slice = ByteSlice(preview.asset.range, of: source) else { continue }
      let inside = try preview.asset.inventory.claims(in: slice)
      list.add(inside, at: preview.asset.range.lowerBound, below: "thumbnail")
    }
    list.claim(media.ranges, as: .media, named: "picture")
    if contentType == .cameraRaw { list.allow(ClaimFill(.sony, in: [0..<count])) }
    return list
  }

  /// Returns the non-zero bytes after values that do not fill the fields of their entries.
  func spareFields(in source: some ByteSource) throws(ContainerError) -> [ByteRange] {
    var spare: [ByteRange] = []
    for directory in directories {
      let table = directory.table.range
      let bytes = ByteExcerpt(try source.start(table), at: table.lowerBound)
      for field in directory.table.entries.compactMap(\.spareRange)
      where !bytes[field].isBlank {
        spare.append(field)
      }
    }
    return spare
  }

  /// The elements that are entries, by entry.
  private var keys: [EXIFEntryIndex: ElementID] {
    var keys: [EXIFEntryIndex: ElementID] = [:]
    for (element, slot) in slots.identified {
      if case .entry(let position, of: let directory) = slot {
        keys[EXIFEntryIndex(position, of: directory)] = element
      }
    }
    return keys
  }
}
