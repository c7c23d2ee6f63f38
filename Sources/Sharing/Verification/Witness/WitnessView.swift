import Bytes
import Containers
import Files
import Metadata

/// The place where the witness reads an output.
package enum WitnessView: Sendable {
  /// An open file, which is the output.
  case file(Int32)
  /// A file that is made for the witness, because the output is not in a file.
  case outline
}

extension Verifier {
  /// Writes an output that is not in a file so that the witness can read it, with holes in place of
  /// coded bytes that only a decoder reads.
  ///
  /// - Throws: `VerificationError.staging` if there is no place for it.
  func outline(
    of output: some ByteSource, showing found: Inventory
  ) throws(VerificationError) -> SourceFile {
    do {
      var staged = try StagedFile(forStream: "outline")
      try staged.write(output, leavingOut: found.coded(of: output.count))
      return try staged.source()
    } catch {
      throw .staging(error)
    }
  }
}

extension Inventory {
  /// Returns the coded bytes that are not needed to find the rest.
  fileprivate func coded(of count: Int) -> RangeUnion {
    switch container {
    // Tables give their places.
    case .isoBaseMedia, .tiff: shownRanges(of: count)
    // Scans end at a marker, and zeros are not markers.
    case .jpeg(let structure):
      RangeUnion(
        structure.parts.filter { $0.role == .scan && $0.range.count > Self.maximumScanHeaderLength }
          .map {
            ($0.range.lowerBound + Self.maximumScanHeaderLength)..<$0.range.upperBound
          })
    case .png, .jxl, .webP, .gif, .xmp: RangeUnion()
    }
  }

  /// The longest scan header in bytes: marker, length, number of components, two bytes for each of
  /// at most four of them, and three more [ITU-T T.81 B.2.3].
  private static let maximumScanHeaderLength = 16
}
