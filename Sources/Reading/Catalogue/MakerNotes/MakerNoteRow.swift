import Vocabulary

/// The row of an entry in a maker's block that does not simply go or stay with the block.
package enum MakerNoteRow: Sendable {
  /// The value is an item of its own, which becomes blank.
  ///
  /// The entry stays: readers tell from where a maker's directory ends how its offsets are meant,
  /// and lose all other values where it closed up.
  case entry(CatalogueRow, Blank)
  /// Some bytes of the value are an item of their own, which becomes zero; the rest stays.
  case field(CatalogueRow, Range<Int>)
  /// The value says how a gain map of the maker is shown: in a file that has one it is an item of
  /// its own, and stays where the block goes.
  case gainMap(CatalogueRow)
  /// The value is, or leads to, another directory of the maker.
  case directory(MakerNoteTable)

  /// Which bytes stand for "no value": makers write the entry in every picture.
  package enum Blank: Sendable {
    /// Zeros, ones and blanks.
    case unset
    /// The same, and dashes: Panasonic writes `---` where no place is known.
    case dashes
    /// Ones alone: zero is the code of a place.
    case ones
  }

  /// Which of the maker's tables a directory is read by.
  package enum MakerNoteTable: Sendable, Hashable {
    case main(MakerNoteVendor)
    /// Directories of Olympus, of which only the settings may tell a place.
    case olympusCameraSettings
    case olympusEquipment
    case olympusRawDevelopment
    case olympusRawDevelopment2
    case olympusImageProcessing
    case olympusFocusInfo
    case olympusRawInfo
    /// Sony's directory for raw converters, outside of its block.
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
