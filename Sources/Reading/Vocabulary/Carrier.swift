/// The structure inside a file that carries an item.
public enum Carrier: String, CaseIterable, Sendable, Hashable, Encodable {
  /// An EXIF directory entry [Exif 3.0].
  case exif
  /// An entry of the camera maker's block inside EXIF, or that block.
  case makerNote
  /// An XMP property [ISO 16684-1].
  case xmp
  /// An IPTC-IIM dataset [IIM 4.2].
  case iptc
  /// A Photoshop image resource.
  case photoshop
  /// A colour profile or one of its tags [ICC.1:2022].
  case icc
  /// The JFIF header [ITU-T T.871].
  case jfif
  /// The multi-picture index [CIPA DC-007].
  case mpf
  /// A JUMBF superbox [ISO 19566-5].
  case jumbf
  /// An entry of a movie's user data or of its list of metadata [QTFF].
  case quickTime
  /// Another named segment, chunk or box.
  case segment
  /// A track of records in a movie, or one of the streams in it.
  case track
  /// A comment of the container itself.
  case comment
  /// The bytes after the end of the picture.
  case tail
  /// A whole asset inside the asset: a second picture, a movie, a preview.
  case asset
  /// A message in coded video [ITU-T H.264 Annex D, H.265 Annex D].
  case codec
  /// A file beside the picture that belongs to it.
  case sidecar
  /// Bytes that no known structure claims.
  case unclaimed
}

extension Carrier: CustomStringConvertible {
  /// The carrier's word in reports.
  public var description: String { rawValue }
}
