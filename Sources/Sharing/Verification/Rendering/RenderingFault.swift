/// A fault in data that are needed to show pictures and play sound.
package enum RenderingFault: Sendable, Hashable {
  /// The files inside the file are not the expected ones.
  case files
  /// A table of an ISO base media file, such as a matrix or the sizes of samples, differs from the
  /// original's.
  case table
  /// An item or a track was replaced, or its references changed.
  case references
  /// The index of a multi-picture file gives a place without a picture, or another type for one.
  case pictureIndex
  /// The directory of a packet gives a length that leads to no file.
  case directory
  /// The flags of a WebP file do not match its chunks.
  case flags
  /// The digest in a colour profile is neither the original's nor zero.
  case profileDigest
}

extension RenderingFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .files: "the embedded files are not those to be kept"
    case .table: "a table that is needed to show it differs from the original's"
    case .references: "references to an item or a track changed"
    case .pictureIndex: "the index of pictures is wrong"
    case .directory: "the directory of files has a wrong length"
    case .flags: "the flags do not match the chunks"
    case .profileDigest: "the digest of a colour profile was changed"
    }
  }
}
