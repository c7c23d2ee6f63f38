import Vocabulary

/// Makers whose block is a directory that can be read.
package enum MakerNoteVendor: String, Sendable, Hashable, CaseIterable {
  case apple = "Apple"
  case canon = "Canon"
  case fujifilm = "Fujifilm"
  case nikon = "Nikon"
  case olympus = "Olympus"
  case panasonic = "Panasonic"
  case pentax = "Pentax"
  case samsung = "Samsung"
  case sony = "Sony"

  /// What a maker's block may hold beside the entries that have a row of their own.
  ///
  /// Positions are not among them: the entries that hold positions are all in the table.
  var mayHold: [Kind] {
    [
      .deviceModel, .deviceIdentity, .captureTime, .people, .caption, .identifier, .preview,
      .editHistory, .motion, .exposure,
    ]
  }
}

extension MakerNoteVendor: CustomStringConvertible {
  package var description: String { rawValue }
}
