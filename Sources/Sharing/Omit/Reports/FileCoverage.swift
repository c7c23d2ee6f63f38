import Bytes
import Containers
import Metadata
public import Vocabulary

/// The use of each byte of a file.
public struct FileCoverage: Sendable {
  /// How many bytes the file has.
  public let length: Int
  /// The stretches, in the file's order; no two that follow each other are of one use.
  public let stretches: [Stretch]
  /// How many bytes are of each use.
  public let totals: [ByteUse: Int]

  /// Bytes of one use that follow each other.
  public struct Stretch: Sendable {
    /// Where they stand, in bytes from the start.
    public fileprivate(set) var range: Range<Int>
    /// The use they have.
    public let use: ByteUse
    /// The names of the first parts that claim them.
    public fileprivate(set) var names: [String]
    /// How many more claim them.
    public fileprivate(set) var others = 0

    /// More names than these tell nobody anything.
    fileprivate static let nameLimit = 3

    fileprivate mutating func add(_ claim: ByteClaim) {
      range = range.lowerBound..<claim.range.upperBound
      guard !claim.name.isEmpty, names.last != claim.name, !names.contains(claim.name) else {
        return
      }
      if names.count < Self.nameLimit { names.append(claim.name) } else { others += 1 }
    }
  }

  /// Accounts for the bytes of a file that was read.
  ///
  /// - Throws: `Problem` where the system does not let it be read again.
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
