/// What is wrong with something that pictures are shown by.
package enum RenderingFault: Sendable, Hashable {
  /// The picture is turned otherwise than before.
  case orientation
  /// The index of several pictures names one where none is.
  case pictureIndex
}

extension RenderingFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .orientation: "the picture is turned otherwise"
    case .pictureIndex: "the index of pictures names one that is not there"
    }
  }
}
