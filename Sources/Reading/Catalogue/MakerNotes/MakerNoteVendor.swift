package import Vocabulary

/// Makers whose block is known well enough to say which of its entries tell a place.
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
  /// A maker that nobody has documented, whose block is a directory all the same.
  case other = "Other"

  /// The kinds that a maker's block may hold besides those of entries that have a row of their own.
  ///
  /// Positions are not among them: the entries that hold positions are all in the table.
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
    case .other: return Kinds.anythingButPlaces(.makerNote).possible.filter { $0 != .makerNote }
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
