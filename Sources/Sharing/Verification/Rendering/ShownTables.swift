import Bytes
import Containers
import Files
import Metadata

/// The tables of ISO base media files that determine which pictures are shown, how they are turned,
/// and where the samples are.
///
/// ```
/// mvhd, tkhd  matrices, times      stts, ctts, stsz, stco, ...   samples
/// irot, imir, ispe, clap, ...      properties of pictures        hvcC, avcC, ...  decoders
/// ```
enum ShownTables {
  /// Returns the first table that differs from the original's, or nil if there is none.
  ///
  /// - Throws: `ContainerError` if reading fails.
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
    // All tables are compared at once, because fragmented movies have many thousands.
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
    // A removed item is no longer an item in its table.
    let ranges = zip(new, old).flatMap { new, old in
      old.shown.map { range in
        (
          old: range.moved(from: old), new: range.moved(from: new)
        )
      }
    }
    do {
      return try equalBytes(
        of: ranges.map(\.old), in: oldSource, ranges.map(\.new), in: newSource)
    } catch {
      throw .read(error)
    }
  }
}

extension ByteRange {
  /// Returns the range in the file for a range relative to a table.
  fileprivate func moved(from table: FixedTable) -> ByteRange {
    (table.range.lowerBound + lowerBound)..<(table.range.lowerBound + upperBound)
  }
}
