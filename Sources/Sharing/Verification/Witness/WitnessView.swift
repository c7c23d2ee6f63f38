import Bytes
import Containers
import Files
import Metadata

/// Where the witness reads an output.
package enum WitnessView: Sendable {
  /// In this open file, which is the output.
  case file(Int32)
  /// In a file that is made for it, as the output itself is in none.
  case outline
}

extension Verifier {
  /// Writes an output that is in no file where the witness can read it: without what is coded, where
  /// nothing but a decoder reads that, in whose place are holes then.
  ///
  /// - Throws: `VerificationError.staging` where there is no place for it.
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
  /// The coded bytes that nobody has to read to find the rest.
  fileprivate func coded(of count: Int) -> RangeUnion {
    switch container {
    // Tables tell where they are.
    case .isoBaseMedia, .tiff: shownRanges(of: count)
    // A marker ends them, and zeros are none.
    case .jpeg(let structure):
      RangeUnion(
        structure.parts.filter { $0.role == .scan && $0.range.count > Self.longestScanHeader }.map {
          ($0.range.lowerBound + Self.longestScanHeader)..<$0.range.upperBound
        })
    case .png, .jxl, .webP, .gif, .xmp: RangeUnion()
    }
  }

  /// Marker, length, number of components, two bytes for each of at most four of them, and three more
  /// [ITU-T T.81 B.2.3].
  private static let longestScanHeader = 16
}
