import Catalogue

extension MakerNoteRow.Blank {
  /// Returns whether the bytes hold no information.
  func covers(_ value: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .unset: value.allSatisfy { $0 == 0 || $0 == 0x20 || $0 == 0xFF }
    case .dashes: value.allSatisfy { $0 == 0 || $0 == 0x20 || $0 == 0xFF || $0 == 0x2D }
    case .ones: value.allSatisfy { $0 == 0xFF }
    }
  }

  /// The byte that overwrites a value to make it blank.
  var filler: UInt8 {
    switch self {
    case .unset, .dashes: 0
    case .ones: 0xFF
    }
  }
}
