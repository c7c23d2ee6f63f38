import Bytes

/// A segment that decoding needs, checked to hold only what the standard lists, so that nothing
/// else is kept as media.
///
/// ```
/// DQT    precision and number 1, then 64 or 128 bytes; repeated         [ITU-T T.81 B.2.4.1]
/// DHT    class and number 1, 16 counts, then as many bytes; repeated     [ITU-T T.81 B.2.4.2]
/// DAC    2 bytes; repeated                                              [ITU-T T.81 B.2.4.3]
/// DRI    2 bytes                                                         [ITU-T T.81 B.2.4.4]
/// DNL    2 bytes                                                         [ITU-T T.81 B.2.5]
/// SOF    5 bytes, count of components 1, then 3 bytes each               [ITU-T T.81 B.2.2]
/// DHP    as SOF                                                          [ITU-T T.81 B.3.2]
/// EXP    1 byte                                                          [ITU-T T.81 B.3.3]
/// SOS    count of components 1, then 2 bytes each, 3 bytes               [ITU-T T.81 B.2.3]
/// ```
struct JPEGCodingSegment {
  let marker: JPEGMarker
  let payload: ByteRange

  private static let quantisation: UInt8 = 0xDB
  private static let arithmetic: UInt8 = 0xCC

  /// Returns whether the tables or the header fill the segment exactly.
  ///
  /// Decoders refuse a segment that they do not fill.
  func isFilled(
    in window: inout ByteWindow<some ByteSource>
  ) throws(ContainerError) -> Bool {
    switch marker.code {
    case Self.quantisation, Self.arithmetic, 0xC4: try isFilledByTables(in: &window)
    case 0xDD, 0xDC: payload.count == 2
    case 0xDF: payload.count == 1
    case JPEGMarker.startOfScan.code: try isFilledByHeader(4, per: 2, countAt: 0, in: &window)
    default: try isFilledByHeader(6, per: 3, countAt: 5, in: &window)
    }
  }

  private func isFilledByHeader(
    _ length: Int, per component: Int, countAt index: Int,
    in window: inout ByteWindow<some ByteSource>
  ) throws(ContainerError) -> Bool {
    guard payload.count >= length, let count = try window.byte(at: payload.lowerBound + index)
    else { return false }
    return payload.count == length + component * Int(count)
  }

  private func isFilledByTables(
    in window: inout ByteWindow<some ByteSource>
  ) throws(ContainerError) -> Bool {
    var offset = payload.lowerBound
    while offset < payload.upperBound {
      guard let length = try tableLength(at: offset, in: &window) else { return false }
      offset += length
    }
    return offset == payload.upperBound
  }

  private func tableLength(
    at offset: Int, in window: inout ByteWindow<some ByteSource>
  ) throws(ContainerError) -> Int? {
    // A precision or class of one bit, and one of four tables.
    guard let head = try window.byte(at: offset), head & 0xEC == 0 else { return nil }
    if marker.code == Self.quantisation { return head < 0x10 ? 1 + 64 : 1 + 128 }
    if marker.code == Self.arithmetic { return 2 }
    var length = 1 + 16
    for index in 1...16 {
      guard let count = try window.byte(at: offset + index) else { return nil }
      length += Int(count)
    }
    // At most one code for each byte [ITU-T T.81 B.2.4.2].
    guard length <= 1 + 16 + 256 else { return nil }
    return length
  }
}
