/// A fault in something that pictures and sound are shown by.
package enum RenderingFault: Sendable, Hashable {
  /// There are other files inside the file than there were to be.
  case files
  /// A table of an ISO base media file is not the original's: a matrix, the sizes of samples.
  case table
  /// An item or a track refers to others than it did, or is another one.
  case references
  /// The index of a multi-picture file names a place where no picture stands, or gives one another
  /// type.
  case pictureIndex
  /// The directory of a packet names a length at which nothing stands.
  case directory
  /// The flags of a WebP do not fit its chunks.
  case flags
  /// The digest in a colour profile is neither the original's nor zero.
  case profileDigest
}

extension RenderingFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .files: "the files inside are not those that were to stay"
    case .table: "a table that is needed to show it is not the original's"
    case .references: "references to an item or a track are not as they were"
    case .pictureIndex: "the index of pictures is wrong"
    case .directory: "the directory of files tells a wrong length"
    case .flags: "the flags do not fit the chunks"
    case .profileDigest: "the digest of a colour profile was changed"
    }
  }
}
