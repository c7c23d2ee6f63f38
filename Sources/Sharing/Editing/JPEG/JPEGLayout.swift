import Bytes
import Containers
import Metadata

/// The places of a file's parts after some of them are replaced.
struct JPEGLayout {
  private let starts: [Int]
  private let moved: [Int]
  private let inside: [Int: Int]

  /// Computes the layout of the parts.
  ///
  /// `assets` are the starts of assets inside parts, with their parts. The bytes before an asset in
  /// its part are kept.
  init(_ parts: [JPEGPart], replaced: [PartID: [Piece]], assets: [Int: PartID]) {
    var starts: [Int] = []
    var moved: [Int] = []
    var offset = 0
    for (id, part) in parts.identified {
      starts.append(part.range.lowerBound)
      moved.append(offset)
      offset += replaced[id]?.byteCount ?? part.range.count
    }
    starts.append(parts.last?.range.upperBound ?? 0)
    moved.append(offset)
    self.starts = starts
    self.moved = moved
    inside = assets.reduce(into: [:]) { inside, asset in
      guard replaced[asset.value]?.isEmpty != true else { return }
      inside[asset.key] = moved[asset.value.position] + asset.key - starts[asset.value.position]
    }
  }

  /// Returns the new position of `offset`, or nil if no part or asset starts or ends there.
  subscript(offset: Int) -> Int? {
    var low = 0
    var high = starts.count - 1
    while low <= high {
      let middle = (low + high) / 2
      if starts[middle] == offset { return moved[middle] }
      if starts[middle] < offset { low = middle + 1 } else { high = middle - 1 }
    }
    return inside[offset]
  }

  /// Returns the new range of the parts that filled a range, or nil if they did not fill it
  /// exactly.
  subscript(range: ByteRange) -> ByteRange? {
    guard let start = self[range.lowerBound], let end = self[range.upperBound] else { return nil }
    return start..<end
  }
}
