import Catalogue

extension MakerNoteRow.Blank {
  /// Whether these bytes say nothing.
  func covers(_ value: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .unset: value.allSatisfy { $0 == 0 || $0 == 0x20 || $0 == 0xFF }
    case .dashes: value.allSatisfy { $0 == 0 || $0 == 0x20 || $0 == 0xFF || $0 == 0x2D }
    case .ones: value.allSatisfy { $0 == 0xFF }
    }
  }

  /// The byte that is written over a value so that it says nothing.
  var filler: UInt8 {
    switch self {
    case .unset, .dashes: 0
    case .ones: 0xFF
    }
  }
}
