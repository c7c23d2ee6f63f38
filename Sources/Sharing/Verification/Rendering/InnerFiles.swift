import Bytes
import Metadata

/// The places of the files inside a file; directories refer to thousands of them.
struct InnerFiles {
  private let ranges: Set<ByteRange>
  private let starts: Set<Int>

  /// Collects the places of assets, opened or not.
  init(of inventory: Inventory) {
    let all = inventory.blocks.flatMap { block -> [ByteRange] in
      switch block.content.inPlace {
      case .asset(let asset): [asset.range]
      case .opaque(let bytes): bytes.ranges
      case .scattered, nil: []
      }
    }
    ranges = Set(all)
    starts = Set(all.map(\.lowerBound))
  }

  /// Returns whether a range is that of a file.
  func contains(_ range: ByteRange) -> Bool { ranges.contains(range) }

  /// Returns whether a file starts at an offset.
  func containsFile(from offset: Int) -> Bool { starts.contains(offset) }
}
