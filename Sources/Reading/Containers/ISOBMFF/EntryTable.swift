import Bytes

/// The extent of a table in a box: fields, then entries of one size, counted by one of the fields.
package struct EntryTable: Sendable, Hashable {
  /// The number of bytes before the first entry.
  package let start: Int
  package let count: Int
  /// The number of bits of an entry.
  package let bits: Int

  /// A function that reads the extent of a table from the start of a box's content, or returns nil
  /// if the start is too short.
  package typealias Layout = @Sendable (_ start: [UInt8]) -> EntryTable?

  /// The number of bytes of a box's content that suffice to determine the end of its tables.
  package static let startLength = 64

  /// The number of bytes of the fields and entries.
  package var length: Int { start + (count * bits + 7) / 8 }

  /// Returns the usual layout: version and flags 4, count 4, entries of a number of bytes.
  package static func counted(_ size: Int) -> Layout {
    { start in
      start.uint32(at: 4).map { EntryTable(start: 8, count: Int($0), bits: size * 8) }
    }
  }

  /// Returns the usual layout, with another size for the entries of later versions.
  package static func counted(_ size: Int, later: Int) -> Layout {
    { start in counted(start.first == 0 ? size : later)(start) }
  }

  /// Returns a layout of fields alone, of a number of bytes.
  package static func fields(_ length: Int) -> Layout {
    { _ in EntryTable(start: length, count: 0, bits: 0) }
  }

  /// Returns a layout of fields alone, with another length in later versions.
  package static func fields(_ length: Int, later: Int) -> Layout {
    { start in fields(start.first == 0 ? length : later)(start) }
  }
}

extension BoxFields {
  /// Skips the fields before a table's entries.
  ///
  /// - Throws: `ContainerError` if the box ends before.
  package mutating func table(_ layout: EntryTable.Layout) throws(ContainerError) -> EntryTable {
    guard let table = layout(bytes) else { throw malformed("table ends too early") }
    try skip(table.start - position)
    return table
  }
}
