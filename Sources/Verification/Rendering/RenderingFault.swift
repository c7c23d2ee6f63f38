/// A fault in something that pictures and sound are shown by.
package enum RenderingFault: Sendable, Hashable {
  /// There are other files inside the file than there were to be.
  case files
  /// A table of an ISO base media file is not the original's: a matrix, the sizes of samples.
  case table
  /// An item or a track refers to others than it did, or is another one.
  case references
  /// The index of a multi-picture file names a place where no picture stands, or says otherwise
  /// what one is.
  case pictureIndex
  /// The directory of a packet names a length at which nothing stands.
  case directory
  /// The flags of a WebP tell of chunks that are not there, or of none where there are.
  case flags
  /// The digest in a colour profile is neither the original's nor none.
  case profileDigest
}

extension RenderingFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .files: "the files inside are not those that were to stay"
    case .table: "a table by which it is shown is not the original's"
    case .references: "what refers to an item or a track is not as it was"
    case .pictureIndex: "the index of pictures is wrong"
    case .directory: "the directory of files tells a wrong length"
    case .flags: "the flags tell of other chunks than there are"
    case .profileDigest: "the digest of a colour profile is another one"
    }
  }
}
