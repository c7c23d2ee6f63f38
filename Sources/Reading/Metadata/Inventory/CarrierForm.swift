import Bytes
import Vocabulary

/// A carrier that has the same form in every container.
enum CarrierForm: String {
  case exif = "Exif"
  case xmp = "XMP"
  case icc = "ICC"
  case iptc = "IPTC"
  case photoshop = "Photoshop"

  /// Returns the length of the signature that other containers put before the carrier.
  func signatureLength(in bytes: [UInt8]) -> Int {
    let signatures: [[UInt8]]
    switch self {
    case .exif: signatures = [JPEGSignature.exif]
    case .xmp: signatures = [JPEGSignature.xmp]
    case .photoshop: signatures = [JPEGSignature.photoshop]
    case .icc, .iptc: signatures = []
    }
    return signatures.first { bytes.starts(with: $0) }?.count ?? 0
  }

  /// Reads a carrier without its signature; `depth` is the number of assets that its file is inside
  /// of.
  ///
  /// - Throws: `MetadataError` if it cannot be read.
  func content(_ bytes: [UInt8], depth: Int) throws(MetadataError) -> Block.Content {
    switch self {
    case .exif: .exif(try EXIFBlock(parsing: bytes, depth: depth))
    case .xmp: .xmp(try XMPBlock(packet: bytes, depth: depth))
    case .icc: .icc(try ICCProfile(parsing: bytes))
    case .iptc: .iptc(try IPTCDatasets(parsing: bytes))
    case .photoshop: .photoshop(try PhotoshopResources(parsing: bytes, depth: depth))
    }
  }

  /// Returns a carrier that cannot be read as one element.
  func malformed(_ bytes: [UInt8]) -> Element {
    // A viewer may be able to read more of the EXIF data, and rotate the picture.
    let mayTurn = self == .exif && OrientationTrace.occurs(in: bytes)
    return Element(
      kinds: mayTurn ? .anythingShown : .anything, reading: .malformed,
      carrier: carrier, key: .known(rawValue), path: "", offset: 0, length: bytes.count,
      fingerprint: Fingerprint(of: bytes))
  }

  var carrier: Carrier {
    switch self {
    case .exif: .exif
    case .xmp: .xmp
    case .icc: .icc
    case .iptc: .iptc
    case .photoshop: .photoshop
    }
  }
}
