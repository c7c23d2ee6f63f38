import Bytes
import Containers
import Vocabulary

/// The exact shapes of segments that are needed to show the picture and are removed or kept whole.
///
/// No policy removes them, so they must hold nothing else; a segment of another shape counts as
/// malformed. All numbers are big-endian.
enum RenderingSegment {
  /// Returns whether a segment with this catalogue key has exactly the form of its format.
  static func hasKnownShape(of key: String, in payload: [UInt8]) -> Bool {
    switch key {
    case "AVI1": isFieldHeader(payload)
    case "SPIFF": isSPIFFHeader(payload)
    case "Stim": isStereo(payload)
    case "GainMapMetadata": isGainMap(Array(payload.dropFirst(gainMapSignature.count)))
    // The signature and an undocumented number.
    case "Adobe_CM": payload.count == 10
    default: false
    }
  }

  /// Returns whether the payload is `AVI1`, field 0 to 2, a zero, the size of the field, and the
  /// size without padding [Microsoft AVI DIB format].
  private static func isFieldHeader(_ payload: [UInt8]) -> Bool {
    guard payload.count == 14, let size = payload.uint32(at: 6), let bare = payload.uint32(at: 10)
    else { return false }
    return payload[4] <= 2 && payload[5] == 0 && bare <= size && size < upperLimit
  }

  /// An upper limit for the size of a field; four characters make a larger number.
  private static let upperLimit: UInt32 = 1 << 28

  /// Returns whether the payload is the file header of 30 bytes; a writer puts two zeros before the
  /// height.
  ///
  ///     0       6        8        9          10      14     18     19    20      21    22    30
  ///     +-------+--------+--------+----------+-------+------+------+-----+-------+-----+------+
  ///     | SPIFF | version| profile|components| height| width| space| bits| coding| unit| x, y |
  ///     +-------+--------+--------+----------+-------+------+------+-----+-------+-----+------+
  /// [ITU-T T.84 F.2.1]
  private static func isSPIFFHeader(_ payload: [UInt8]) -> Bool {
    var header = payload
    if header.count == 32, header[10] == 0, header[11] == 0 { header.removeSubrange(10..<12) }
    // A JPEG picture has sizes of two bytes, and four characters are not a resolution.
    guard header.count == 30, header.holds([0, 0], at: 10), header.holds([0, 0], at: 14),
      [22, 26].allSatisfy({ (header.uint32(at: $0) ?? .max) < 0x2000_0000 })
    else { return false }
    return header[6] <= 1 && header[7] <= 9 && header[8] <= 4 && header[9] <= 4
      && header[18] <= 15 && header[19] <= 16 && header[20] <= 5 && header[21] <= 2
  }

  private static let gainMapSignature = Array("urn:iso:std:iso:ts:21496:-1\0".utf8)

  /// Returns whether the metadata is two versions, both 0, as before the picture, or the metadata
  /// before the gain map itself [ISO 21496-1 C.2].
  private static func isGainMap(_ metadata: [UInt8]) -> Bool {
    metadata == [0, 0, 0, 0] || GainMapMetadata.fits(metadata)
  }

  // MARK: Stereo

  /// Returns whether the payload is `Stim`, two zeros, one directory of numbers, and directly after
  /// it the values.
  ///
  /// Tag 1 is specific to the application, so it is excluded [CIPA DC-006].
  private static func isStereo(_ payload: [UInt8]) -> Bool {
    let block = Array(payload.dropFirst(6))
    let end = block.count
    guard payload.holds([0, 0], at: 4), let header = try? TIFFHeader(parsing: block),
      let table = try? TIFFDirectory(
        parsing: block, at: header.firstDirectory,
        TIFFLayout(order: header.order, base: 0, limit: end)),
      table.range.lowerBound == TIFFHeader.length, table.next == nil,
      table.entries.allSatisfy({ $0.isStereoNumber })
    else { return false }
    let left = [table.range.upperBound..<end]
      .subtracting(table.entries.compactMap(\.storedRange))
    return left.allSatisfy { range in block[range].isBlank }
  }
}

extension TIFFEntry {
  /// Whether the entry is one of the specification's numbers, none longer than the crop of two
  /// views.
  fileprivate var isStereoNumber: Bool {
    isWellFormed && tag <= 0x13 && tag != 1 && valueRange.count <= 12
  }
}
