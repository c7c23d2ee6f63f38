import Vocabulary

/// The row of an entry that is not simply removed or kept with the maker note.
package enum MakerNoteRow: Sendable {
  /// The value is a separate item, which is replaced by a blank value.
  ///
  /// The entry itself is kept: readers infer from the end of a maker's directory how its offsets
  /// are meant, and would lose all other values if entries were deleted.
  case entry(CatalogueRow, Blank)
  /// Some bytes of the value are a separate item, which becomes zero; the others are kept.
  case field(CatalogueRow, Range<Int>)
  /// The value describes how a gain map of the maker is shown.
  ///
  /// In a file with a gain map it is a separate item, and is kept when the block is removed.
  case gainMap(CatalogueRow)
  /// The value is another directory of the maker, or leads to one.
  case directory(MakerNoteTable)

  /// The bytes that mean "no value"; makers write the entry in every picture.
  package enum Blank: Sendable {
    /// Zeros, ones and spaces.
    case unset
    /// Zeros, ones, spaces and dashes: Panasonic writes `---` if no place is known.
    case dashes
    /// Ones only, because zero is the code of a place.
    case ones
  }

  /// The table by which a directory is read.
  package enum MakerNoteTable: Sendable, Hashable {
    case main(MakerNoteVendor)
    /// Directories of Olympus, only whose settings may reveal a place.
    case olympusCameraSettings
    case olympusEquipment
    case olympusRawDevelopment
    case olympusRawDevelopment2
    case olympusImageProcessing
    case olympusFocusInfo
    case olympusRawInfo
    /// Sony's directory for raw converters, outside its block.
    case sonyPrivate
    /// Ricoh:ThetaSubdir
    case ricohTheta
  }
}

extension MakerNoteRow.MakerNoteTable: CustomStringConvertible {
  /// The last name of the directory's path.
  package var description: String {
    switch self {
    case .main(let vendor): vendor.description
    case .olympusCameraSettings: "CameraSettings"
    case .olympusEquipment: "Equipment"
    case .olympusRawDevelopment: "RawDevelopment"
    case .olympusRawDevelopment2: "RawDevelopment2"
    case .olympusImageProcessing: "ImageProcessing"
    case .olympusFocusInfo: "FocusInfo"
    case .olympusRawInfo: "RawInfo"
    case .sonyPrivate: "SR2"
    case .ricohTheta: "Theta"
    }
  }
}
