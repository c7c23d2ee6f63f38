import Bytes
import Containers
import Files
import Metadata

/// The tables of ISO base media files that say which pictures are shown, how they are turned, and
/// where samples stand.
///
/// ```
/// mvhd, tkhd  matrices, times      stts, ctts, stsz, stco, ...   samples
/// irot, imir, ispe, clap, ...      properties of pictures        hvcC, avcC, ...  decoders
/// ```
enum ShownTables {
  /// Finds the first table that is not the original's; nil where there is none.
  ///
  /// - Throws: `ContainerError` where reading fails.
  static func firstChange(
    _ new: NestedFile, in newSource: some ByteSource, beside old: NestedFile,
    in oldSource: some ByteSource, boxes: (after: ISOBMFFStructure, before: ISOBMFFStructure)
  ) throws(ContainerError) -> Int? {
    let before = try old.inventory.fixedTables(
      of: boxes.before, in: oldSource, without: old.removed)
    let after = try new.inventory.fixedTables(of: boxes.after, in: newSource, without: [])
    for (index, table) in after.enumerated() {
      guard before.indices.contains(index), before[index].path == table.path,
        before[index].range.count == table.range.count
      else { return table.range.lowerBound }
    }
    guard after.count == before.count else { return new.range.count }
    // At once, because movies in fragments have many thousands.
    if try areSame(after, in: newSource, as: before, in: oldSource) { return nil }
    for (table, counterpart) in zip(after, before) {
      guard try areSame([table], in: newSource, as: [counterpart], in: oldSource) else {
        return table.range.lowerBound
      }
    }
    return new.range.count
  }

  private static func areSame(
    _ new: [FixedTable], in newSource: some ByteSource, as old: [FixedTable],
    in oldSource: some ByteSource
  ) throws(ContainerError) -> Bool {
    // What was an item is none any more where it went.
    let places = zip(new, old).flatMap { new, old in
      old.shown.map { range in
        (
          old: range.moved(from: old), new: range.moved(from: new)
        )
      }
    }
    do {
      return try equalBytes(
        of: places.map(\.old), in: oldSource, places.map(\.new), in: newSource)
    } catch {
      throw .read(error)
    }
  }
}

extension ByteRange {
  /// A range that counts from the start of a table.
  fileprivate func moved(from table: FixedTable) -> ByteRange {
    (table.range.lowerBound + lowerBound)..<(table.range.lowerBound + upperBound)
  }
}
