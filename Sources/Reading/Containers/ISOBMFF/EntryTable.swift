import Bytes

/// The extent of a table in a box: fields, then entries of one size, which one of the fields counts.
package struct EntryTable: Sendable, Hashable {
  /// How many bytes stand in front of the first entry.
  package let start: Int
  package let count: Int
  /// How many bits an entry takes.
  package let bits: Int

  /// Reads the extent of a table from the start of a box's content; nil where that is too short.
  package typealias Layout = @Sendable (_ start: [UInt8]) -> EntryTable?

  /// As many bytes of a box's content as tell where its tables end.
  package static let startLength = 64

  /// How many bytes its fields and entries take.
  package var length: Int { start + (count * bits + 7) / 8 }

  /// The usual one: version and flags 4, count 4, entries of so many bytes.
  package static func counted(_ size: Int) -> Layout {
    { start in
      start.uint32(at: 4).map { EntryTable(start: 8, count: Int($0), bits: size * 8) }
    }
  }

  /// The same, where entries of later versions have another size.
  package static func counted(_ size: Int, later: Int) -> Layout {
    { start in counted(start.first == 0 ? size : later)(start) }
  }

  /// Fields alone, of so many bytes.
  package static func fields(_ length: Int) -> Layout {
    { _ in EntryTable(start: length, count: 0, bits: 0) }
  }

  /// The same, where those of later versions have another length.
  package static func fields(_ length: Int, later: Int) -> Layout {
    { start in fields(start.first == 0 ? length : later)(start) }
  }
}

extension BoxFields {
  /// Passes over the fields in front of a table's entries.
  ///
  /// - Throws: `ContainerError` where the box ends before.
  package mutating func table(_ layout: EntryTable.Layout) throws(ContainerError) -> EntryTable {
    guard let table = layout(bytes) else { throw malformed("table ends too early") }
    try skip(table.start - position)
    return table
  }
}
