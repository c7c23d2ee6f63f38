import Bytes
import Containers
import Metadata
public import Vocabulary

/// The use of each byte of a file.
public struct FileCoverage: Sendable {
  /// The length of the file, in bytes.
  public let length: Int
  /// The stretches in file order.
  ///
  /// Adjacent stretches have different uses.
  public let stretches: [Stretch]
  /// The number of bytes with each use.
  public let totals: [ByteUse: Int]

  /// Consecutive bytes with the same use.
  public struct Stretch: Sendable {
    /// The range of the bytes in the file.
    public fileprivate(set) var range: Range<Int>
    /// The use of the bytes.
    public let use: ByteUse
    /// The names of the first parts that claim the bytes.
    public fileprivate(set) var names: [String]
    /// The number of further parts that claim the bytes.
    public fileprivate(set) var others = 0

    /// The greatest number of names; more would not be useful.
    fileprivate static let nameLimit = 3

    fileprivate mutating func add(_ claim: ByteClaim) {
      range = range.lowerBound..<claim.range.upperBound
      guard !claim.name.isEmpty, names.last != claim.name, !names.contains(claim.name) else {
        return
      }
      if names.count < Self.nameLimit { names.append(claim.name) } else { others += 1 }
    }
  }

  /// Determines the use of each byte of a file that was read.
  ///
  /// - Throws: `Problem` if the system prevents the file from being read again.
  init(of inventory: Inventory, in source: some ByteSource) throws(Problem) {
    var stretches: [Stretch] = []
    var totals: [ByteUse: Int] = [:]
    do {
      try Coverage(of: inventory, in: source).visit(in: source) { claim in
        totals[claim.use, default: 0] += claim.range.count
        if let last = stretches.last, last.use == claim.use {
          stretches[stretches.count - 1].add(claim)
        } else {
          let names = claim.name.isEmpty ? [] : [claim.name]
          stretches.append(Stretch(range: claim.range, use: claim.use, names: names))
        }
        return true
      }
    } catch {
      throw Problem(InventoryError.container(error))
    }
    length = source.count
    self.stretches = stretches
    self.totals = totals
  }
}
