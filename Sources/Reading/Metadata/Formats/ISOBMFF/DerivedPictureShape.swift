import Bytes
import Containers

/// The form of the instructions for making a picture from others.
enum DerivedPictureShape {
  static let types: Set<FourCC> = ["grid", "iden", "iovl", "tmap"]

  /// Whether the content of an item has the form that its type requires, or nil for pictures that
  /// are coded themselves.
  static func matches(_ type: FourCC, by content: [UInt8], length: Int) -> Bool? {
    switch type {
    // [ISO 23008-12 6.6.2.3] Version, flags, rows, columns, and two sizes of two or four bytes.
    case "grid": length == 8 || length == 12
    case "iden": length == 0
    // [ISO 23008-12 6.6.2.2] A colour, two sizes, two offsets for each picture.
    case "iovl":
      length >= 14 && length <= 1 << 16 && !CarrierSignature.occurs(in: content)
        && !TextRun.occurs(in: content)
    // A version, and the parameters of the gain map [ISO 23008-12 6.6.2.4].
    case "tmap":
      content.count == length && content.first == 0
        && GainMapMetadata.fits(Array(content.dropFirst()))
    default: nil
    }
  }
}
