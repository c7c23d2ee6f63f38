package import Vocabulary

/// A maker whose block is known well enough to determine which entries reveal a place.
package enum MakerNoteVendor: String, Sendable, Hashable, CaseIterable {
  case apple = "Apple"
  case canon = "Canon"
  case casio = "Casio"
  case dji = "DJI"
  case flir = "FLIR"
  case fujifilm = "Fujifilm"
  case generalImaging = "GE"
  case hewlettPackard = "HP"
  case jvc = "JVC"
  case kodak = "Kodak"
  case kyocera = "Kyocera"
  case leica = "Leica"
  case minolta = "Minolta"
  case motorola = "Motorola"
  case nikon = "Nikon"
  case nintendo = "Nintendo"
  case olympus = "Olympus"
  case panasonic = "Panasonic"
  case pentax = "Pentax"
  case phaseOne = "PhaseOne"
  case reconyx = "Reconyx"
  case ricoh = "Ricoh"
  case samsung = "Samsung"
  case sanyo = "Sanyo"
  case sigma = "Sigma"
  case sony = "Sony"
  /// An undocumented maker whose block is a directory nevertheless.
  case other = "Other"

  /// The kinds that a maker's block may hold, except for those of entries with a separate row.
  ///
  /// Positions are not among them, because all entries that hold positions are in the table.
  package var mayHold: [Kind] {
    let common: [Kind] = [
      .deviceModel, .deviceIdentity, .captureTime, .people, .caption, .identifier, .preview,
      .editHistory, .motion, .exposure,
    ]
    switch self {
    // Canon:OwnerName, Kodak:CameraOwner
    case .canon, .kodak: return common + [.creator]
    // Pentax:Artist, Pentax:Copyright; Leica writes both in some tables
    case .pentax, .leica: return common + [.creator, .rights]
    case .other: return Kinds.allExceptPlaces(.makerNote).possible.filter { $0 != .makerNote }
    case .apple, .casio, .dji, .flir, .fujifilm, .generalImaging, .hewlettPackard, .jvc, .kyocera,
      .minolta, .motorola, .nikon, .nintendo, .olympus, .panasonic, .phaseOne, .reconyx, .ricoh,
      .samsung, .sanyo, .sigma, .sony:
      return common
    }
  }
}

extension MakerNoteVendor: CustomStringConvertible {
  package var description: String { rawValue }
}
