package import Bytes

/// Consecutive samples of a fragment.
///
/// ```
/// 0   1   version
/// 1   3   flags: what follows
/// 4   4   count
/// 8   4   0x1: offset of the first sample from the fragment's base, signed
/// ..  4   0x4: flags of the first sample
/// ..      for each sample: 0x100 duration 4, 0x200 size 4, 0x400 flags 4, 0x800 offset in time 4
/// ```
/// [ISO 14496-12 8.8.8]
package struct FragmentRun: Sendable {
  /// The offset of the first sample.
  package let offset: Int
  package let count: Int
  /// The size of each sample; 0 if each has its own.
  package let size: UInt32
  /// The size of each sample; empty if all have the same.
  package let sizes: [UInt32]
  /// The number of the samples' description, counted from 1.
  package let description: Int
  /// Bytes of the box that belong to no field or sample.
  package let slack: ByteRange

  /// Reads a run.
  ///
  /// Its offset counts from `base`; a run without an offset starts at `next`.
  ///
  /// - Throws: `ContainerError` if the run ends too early, or lies outside any possible file.
  init(
    parsing node: BoxNode, in source: some ByteSource, base: Int, next: Int,
    defaults: FragmentDefaults
  ) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    let table = try fields.table(Self.layout)
    guard let head = Head(parsing: fields.bytes) else {
      throw fields.malformed("table ends too early")
    }
    var start = next
    if let distance = head.distance {
      let sum = base.addingReportingOverflow(distance)
      guard !sum.overflow, sum.partialValue >= 0 else {
        throw fields.malformed("run before the start of the file")
      }
      start = sum.partialValue
    }
    offset = start
    description = defaults.description
    let width = table.bits / 32
    guard width > 0 else {
      // Empty samples have no location, and a file cannot have more other samples than bytes.
      count = defaults.size == 0 ? 0 : table.count
      (size, sizes, slack) = (defaults.size, [], fields.rest)
      return
    }
    guard table.count <= fields.rest.count / (4 * width) else {
      throw fields.malformed("table ends too early")
    }
    let numbers = try fields.numbers(table.count * width, ofBytes: 4)
    slack = fields.rest
    if let first = head.indexOfSize {
      (count, size) = (table.count, 0)
      sizes = stride(from: first, to: numbers.count, by: width).map { numbers[$0] }
    } else {
      (size, sizes) = (defaults.size, [])
      count = defaults.size == 0 ? 0 : table.count
    }
  }

  /// The extent of `trun`.
  static let layout: EntryTable.Layout = { start in Head(parsing: start)?.table }

  /// The fields before the samples.
  private struct Head {
    let table: EntryTable
    /// The distance of the first sample from the fragment's base, or nil if the flags announce
    /// none.
    let distance: Int?
    /// The index of the size among a sample's numbers, or nil if the samples state no size.
    let indexOfSize: Int?

    init?(parsing start: [UInt8]) {
      guard let flags = start.uint32(at: 0), let count = start.uint32(at: 4) else { return nil }
      let present = [0x100, 0x200, 0x400, 0x800].map { flags & $0 != 0 }
      var length = 8
      var distance: Int?
      if flags & 0x1 != 0 {
        guard let number = start.uint32(at: length) else { return nil }
        distance = Int(Int32(bitPattern: number))
        length += 4
      }
      if flags & 0x4 != 0 { length += 4 }
      self.distance = distance
      indexOfSize = present[1] ? (present[0] ? 1 : 0) : nil
      table = EntryTable(start: length, count: Int(count), bits: present.count { $0 } * 32)
    }
  }

  /// Returns the offset at which the last sample ends.
  ///
  /// - Throws: `ContainerError` if the offset exceeds any file's length.
  func end(at position: Int) throws(ContainerError) -> Int {
    var length = sizes.reduce(0) { $0 + Int($1) }
    if sizes.isEmpty { length = count.multipliedReportingOverflow(by: Int(size)).partialValue }
    let end = offset.addingReportingOverflow(length)
    guard length >= 0, !end.overflow else {
      throw .malformed(what: "moof/traf/trun: impossible number of samples", at: position)
    }
    return end.partialValue
  }
}
