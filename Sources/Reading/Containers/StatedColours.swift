import Bytes

/// The colours of a picture as codes, instead of or beside a profile.
///
/// ```
/// nclx   primaries 2, transfer 2, matrix 2, full range 1 bit, 7 bits     [ISO 14496-12 12.1.5]
/// nclc   primaries 2, transfer 2, matrix 2                               [QTFF, colour parameters]
/// cICP   primaries 1, transfer 1, matrix 1, full range 1                 [PNG 3 11.3.2.6]
/// ```
package struct StatedColours: Sendable, Hashable {
  /// The primary colours [ISO/IEC 23091-2 8.1].
  package let primaries: UInt8
  /// The transfer characteristics [ISO/IEC 23091-2 8.2].
  package let transfer: UInt8
  /// The matrix coefficients [ISO/IEC 23091-2 8.3].
  package let matrix: UInt8
  /// Whether all levels are used, or nil if that is not stated.
  package let isFullRange: Bool?

  /// Creates stated colours from their codes.
  package init(primaries: UInt8, transfer: UInt8, matrix: UInt8, isFullRange: Bool?) {
    self.primaries = primaries
    self.transfer = transfer
    self.matrix = matrix
    self.isFullRange = isFullRange
  }

  /// Reads the content of a box of the type `colr` after its own type, or returns nil if a code is
  /// missing or has no meaning yet.
  init?(parsingBox codes: ArraySlice<UInt8>) {
    let start = codes.startIndex
    guard let primaries = codes.uint16(at: start).flatMap({ UInt8(exactly: $0) }),
      let transfer = codes.uint16(at: start + 2).flatMap({ UInt8(exactly: $0) }),
      let matrix = codes.uint16(at: start + 4).flatMap({ UInt8(exactly: $0) })
    else { return nil }
    self.init(
      primaries: primaries, transfer: transfer, matrix: matrix,
      isFullRange: codes.dropFirst(6).first.map { $0 & 0x80 != 0 })
  }

  /// Reads the data of a chunk of the type `cICP`, or returns nil if it has another length.
  package init?(parsingChunk data: [UInt8]) {
    guard data.count == 4 else { return nil }
    self.init(
      primaries: data[0], transfer: data[1], matrix: data[2], isFullRange: data[3] != 0)
  }
}
