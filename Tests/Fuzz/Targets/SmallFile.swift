package import Samples

/// A small fixture that is cut short, or of which one byte is changed; the result passes through
/// the whole filter.
package struct SmallFile: Sendable {
  /// The name in `Fixtures`.
  package let name: String
  package let bytes: [UInt8]

  /// The maximum size of small files, in bytes.
  private static let maximumByteCount = 4096

  /// All small fixtures, including malformed ones.
  package static let all: [SmallFile] = (FixtureFiles.all + FixtureFiles.malformed).compactMap {
    guard let bytes = try? FixtureFiles.bytes(of: $0), (1...maximumByteCount).contains(bytes.count)
    else {
      return nil
    }
    return SmallFile(name: $0, bytes: bytes)
  }

  /// Whether readers only look at a changed file if its checksums fit.
  package var hasChecksums: Bool { name.hasSuffix(".png") }

  /// Tries the file cut short at some of its bytes.
  ///
  /// - Parameter offsets: The numbers of bytes that are left.
  /// - Returns: The properties that do not hold.
  package func brokenCuts(at offsets: [Int]) -> [String] {
    offsets.compactMap { fault(in: Array(bytes.prefix($0)), as: "\(name), \($0) bytes of it") }
  }

  /// Tries the file with one byte changed, at some places.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the byte.
  ///   - count: The number of other values to try in turn; 255 is all.
  ///   - fittingChecksums: Whether the checksums of PNG are corrected.
  ///   - numbers: The generator that chooses the values.
  /// - Returns: The properties that do not hold.
  package func brokenChanges(
    at offsets: [Int], values count: Int, fittingChecksums: Bool = false,
    using numbers: inout SplitMix
  ) -> [String] {
    offsets.flatMap { offset in
      (1...UInt8.max).shuffled(using: &numbers).prefix(count).compactMap { difference in
        var changed = bytes
        changed[offset] ^= difference
        let change = "\(name), byte \(offset) is \(changed[offset])"
        if fittingChecksums { changed = PNGBuilder.repaired(changed) }
        return fault(in: changed, as: change)
      }
    }
  }

  /// Returns a generator that yields the same numbers for the same seed and file.
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
