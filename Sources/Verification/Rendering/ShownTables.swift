import Bytes
import Containers
import Files
import Metadata

/// The tables of ISO base media files: what is shown, how it is turned, where samples stand.
///
/// ```
/// mvhd, tkhd  matrices, times      stts, ctts, stsz, stco, ...   samples
/// irot, imir, ispe, clap, ...      properties of pictures        hvcC, avcC, ...  decoders
/// ```
enum ShownTables {
  /// Where the first table stands that is not the original's; nil where there is none.
  ///
  /// - Throws: `ContainerError` where reading fails.
  static func firstChange(
    _ new: NestedFile, _ newSource: some ByteSource, beside old: NestedFile,
    _ oldSource: some ByteSource
  ) throws(ContainerError) -> Int? {
    let before = try old.inventory.fixedTables(in: oldSource, without: old.removed)
    let after = try new.inventory.fixedTables(in: newSource, without: [])
    for (index, table) in after.enumerated() {
      guard before.indices.contains(index) else { return table.range.lowerBound }
      let counterpart = before[index]
      guard counterpart.path == table.path, counterpart.range.count == table.range.count,
        try isSame(table, newSource, counterpart, oldSource)
      else { return table.range.lowerBound }
    }
    return after.count == before.count ? nil : new.range.count
  }

  private static func isSame(
    _ new: FixedTable, _ newSource: some ByteSource, _ old: FixedTable, _ oldSource: some ByteSource
  ) throws(ContainerError) -> Bool {
    // What was an item is none any more where it went.
    func placed(_ start: Int) -> [ByteRange] {
      old.shown.map { (start + $0.lowerBound)..<(start + $0.upperBound) }
    }
    do {
      return try equalBytes(
        of: placed(old.range.lowerBound), in: oldSource, placed(new.range.lowerBound),
        in: newSource)
    } catch {
      throw .read(error)
    }
  }
}
