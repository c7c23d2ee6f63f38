package import Samples

/// A small fixture, which is cut short, or of which one byte is changed; what comes of it goes through
/// the whole filter.
package struct SmallFile: Sendable {
  /// The name in `Fixtures`.
  package let name: String
  package let bytes: [UInt8]

  /// No small file has more bytes.
  private static let mostBytes = 4096

  /// All small fixtures, the malformed ones as well.
  package static let all: [SmallFile] = (FixtureFiles.all + FixtureFiles.malformed).compactMap {
    guard let bytes = try? FixtureFiles.bytes(of: $0), (1...mostBytes).contains(bytes.count) else {
      return nil
    }
    return SmallFile(name: $0, bytes: bytes)
  }

  /// Whether readers look at a changed file only where its checksums fit.
  package var hasChecksums: Bool { name.hasSuffix(".png") }

  /// Tries what is left where the file ends at some of its bytes.
  ///
  /// - Parameter places: So many bytes are left.
  /// - Returns: What is broken.
  package func brokenCuts(at places: [Int]) -> [String] {
    places.compactMap { fault(in: Array(bytes.prefix($0)), as: "\(name), \($0) bytes of it") }
  }

  /// Tries the file with one byte that is another, at some places.
  ///
  /// - Parameters:
  ///   - places: The byte.
  ///   - count: How many other values it has in turn; 255 are all.
  ///   - fittingChecksums: Whether the checksums of PNG are made to fit.
  ///   - numbers: Draws the values.
  /// - Returns: What is broken.
  package func brokenChanges(
    at places: [Int], values count: Int, fittingChecksums: Bool = false,
    using numbers: inout SplitMix
  ) -> [String] {
    places.flatMap { place in
      (1...UInt8.max).shuffled(using: &numbers).prefix(count).compactMap { difference in
        var changed = bytes
        changed[place] ^= difference
        let change = "\(name), byte \(place) is \(changed[place])"
        if fittingChecksums { changed = PNGBuilder.repaired(changed) }
        return fault(in: changed, as: change)
      }
    }
  }

  /// Draws the same for the same seed and file.
  package func numbers(seed: UInt64) -> SplitMix {
    SplitMix(seed: name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
  }

  private func fault(in changed: [UInt8], as change: String) -> String? {
    do {
      try FilterProperty.usual.check(changed)
      return nil
    } catch {
      return "\(change): \(error)"
    }
  }
}

extension SmallFile: CustomStringConvertible {
  package var description: String { name }
}
