import Bytes
import Metadata

/// Where the files stand that are inside a file; directories name thousands of them.
struct InnerFiles {
  private let ranges: Set<ByteRange>
  private let starts: Set<Int>

  /// Gathers the places of assets, opened or not.
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

  /// Whether a file stands in a range.
  func holds(_ range: ByteRange) -> Bool { ranges.contains(range) }

  /// Whether a file starts at an offset.
  func holdsOne(from offset: Int) -> Bool { starts.contains(offset) }
}
