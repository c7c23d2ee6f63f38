package import Bytes

/// Samples of a fragment that stand one behind the other.
///
/// ```
/// 0   1   version
/// 1   3   flags: what follows
/// 4   4   count
/// 8   4   0x1: where the first sample stands, from the fragment's base on, signed
/// ..  4   0x4: flags of the first sample
/// ..      for each sample: 0x100 duration 4, 0x200 size 4, 0x400 flags 4, 0x800 offset in time 4
/// ```
/// [ISO 14496-12 8.8.8]
package struct FragmentRun: Sendable {
  /// Where the first sample stands.
  package let offset: Int
  package let count: Int
  /// The size of each sample; 0 where each has its own.
  package let size: UInt32
  /// The size of each sample; empty where all have the same.
  package let sizes: [UInt32]
  /// The sample description they are written by, counted from 1.
  package let description: Int
  /// Bytes of its box that belong to nothing.
  package let slack: ByteRange

  /// Reads a run.
  ///
  /// Its offset counts from `base`; without one it starts at `next`.
  ///
  /// - Throws: `ContainerError` where it ends too early, or stands outside of any file.
  init(
    parsing node: BoxNode, in source: some ByteSource, base: Int, next: Int,
    defaults: FragmentDefaults
  ) throws(ContainerError) {
    var fields = try BoxFields(of: node, in: source)
    let flags = Int(try fields.uint32() & 0xFF_FFFF)
    let number = try fields.number(ofBytes: 4)
    var start = next
    if flags & 0x1 != 0 {
      let distance = Int(Int32(bitPattern: try fields.uint32()))
      let sum = base.addingReportingOverflow(distance)
      guard !sum.overflow, sum.partialValue >= 0 else {
        throw fields.malformed("run in front of the file")
      }
      start = sum.partialValue
    }
    if flags & 0x4 != 0 { try fields.skip(4) }
    let present = [0x100, 0x200, 0x400, 0x800].map { flags & $0 != 0 }
    let width = present.filter { $0 }.count
    offset = start
    description = defaults.description
    guard width > 0 else {
      // An empty sample has no place, and no file has more of the others than bytes.
      count = defaults.size == 0 ? 0 : number
      (size, sizes, slack) = (defaults.size, [], fields.rest)
      return
    }
    guard number <= fields.rest.count / (4 * width) else {
      throw fields.malformed("table ends too early")
    }
    let numbers = try fields.numbers(number * width, ofBytes: 4)
    slack = fields.rest
    if present[1] {
      let first = present[0] ? 1 : 0
      (count, size) = (number, 0)
      sizes = stride(from: first, to: numbers.count, by: width).map { numbers[$0] }
    } else {
      (size, sizes) = (defaults.size, [])
      count = defaults.size == 0 ? 0 : number
    }
  }

  /// Where the last sample ends.
  ///
  /// - Throws: `ContainerError` where no file is so long.
  func end(at place: Int) throws(ContainerError) -> Int {
    var length = sizes.reduce(0) { $0 + Int($1) }
    if sizes.isEmpty { length = count.multipliedReportingOverflow(by: Int(size)).partialValue }
    let end = offset.addingReportingOverflow(length)
    guard length >= 0, !end.overflow else {
      throw .malformed(what: "moof/traf/trun: samples that no file has", at: place)
    }
    return end.partialValue
  }
}

/// What holds for the samples of a track's fragments that do not say otherwise
/// [ISO 14496-12 8.8.3].
struct FragmentDefaults: Sendable {
  var description = 1
  var size: UInt32 = 0
}
