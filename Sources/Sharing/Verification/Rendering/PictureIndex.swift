import Bytes
import Containers
import Metadata

/// The index of a multi-picture file, which gives the place of each picture.
enum PictureIndex {
  /// Returns the first index with more faults than in the original, or nil if there is none.
  ///
  /// - Throws: `ContainerError` if reading fails.
  static func firstFault(
    _ new: NestedFile, in newSource: some ByteSource, beside old: NestedFile,
    in oldSource: some ByteSource, endsOfImage: (after: Int, before: Int)
  ) throws(ContainerError) -> Int? {
    let (before, after) = (indices(of: old.inventory), indices(of: new.inventory))
    guard before.count == after.count else { return after.first?.offset ?? 0 }
    for (former, index) in zip(before, after) {
      let types = former.index.pictures.map(\.type)
      guard index.index.pictures.map(\.type).isSubsequence(of: types) else { return index.offset }
      // Entries that were wrong in the original may also be wrong here.
      guard
        try faults(
          of: index, against: new.inventory, in: newSource, endOfImage: endsOfImage.after)
          <= faults(
            of: former, against: old.inventory, in: oldSource, endOfImage: endsOfImage.before)
      else { return index.offset }
    }
    return nil
  }

  private static func indices(of inventory: Inventory) -> [(index: MPFIndex, offset: Int)] {
    inventory.blocks.compactMap { block in
      switch block.content.directory {
      case .pictures(let index): (index, block.offset)
      case .packet, .records, nil: nil
      }
    }
  }

  /// Counts the pictures that are not at their stated place, or have another length.
  private static func faults(
    of found: (index: MPFIndex, offset: Int), against inventory: Inventory,
    in source: some ByteSource, endOfImage: Int
  ) throws(ContainerError) -> Int {
    var faults = 0
    let files = InnerFiles(of: inventory)
    for (number, picture) in found.index.pictures.enumerated() {
      if number == 0 {
        if picture.offset != 0 || picture.size != endOfImage { faults += 1 }
        continue
      }
      guard
        let range = found.index.range(of: picture, at: found.offset, within: source.count),
        try source.start(range.lowerBound..<(range.lowerBound + 3)) == [0xFF, 0xD8, 0xFF],
        files.contains(range)
      else {
        faults += 1
        continue
      }
    }
    return faults
  }
}

extension [MPFPictureType] {
  /// Returns whether these types occur among the others in the same order.
  fileprivate func isSubsequence(of others: [MPFPictureType]) -> Bool {
    var rest = others[...]
    for type in self {
      guard let index = rest.firstIndex(of: type) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}
