/// The second byte of a JPEG marker [ITU-T T.81 B.1.1.3].
package struct JPEGMarker: Sendable, Hashable {
  package let code: UInt8

  package init(_ code: UInt8) { self.code = code }

  package static let startOfImage = JPEGMarker(0xD8)
  package static let endOfImage = JPEGMarker(0xD9)
  package static let startOfScan = JPEGMarker(0xDA)
  package static let comment = JPEGMarker(0xFE)

  /// Returns the application marker APPn.
  package static func application(_ number: UInt8) -> JPEGMarker { JPEGMarker(0xE0 + number) }

  /// The number n of an APPn marker, or nil for other markers.
  package var applicationNumber: UInt8? {
    (0xE0...0xEF).contains(code) ? code - 0xE0 : nil
  }

  /// Whether the marker stands alone, without a length: TEM, RSTn, SOI, EOI.
  package var isStandalone: Bool { code == 0x01 || (0xD0...0xD9).contains(code) }

  /// Whether the marker may appear inside entropy-coded data: RSTn.
  package var isRestart: Bool { (0xD0...0xD7).contains(code) }

  /// Whether the code is a start of frame: SOFn without DHT, JPG and DAC.
  package var isFrame: Bool {
    (0xC0...0xCF).contains(code) && ![0xC4, 0xC8, 0xCC].contains(code)
  }

  /// Whether decoding needs the segment after the marker: a frame, a table, or DNL, DRI, DHP, EXP.
  ///
  /// Decoders ignore reserved segments and extensions, which may hold anything.
  package var isCoding: Bool {
    isFrame || [0xC4, 0xCC].contains(code) || (0xDB...0xDF).contains(code)
  }

  /// Whether the code is a start of frame of JPEG-LS [ITU-T T.87 C.1.1].
  package var isLosslessFrame: Bool { code == 0xF7 }
}
