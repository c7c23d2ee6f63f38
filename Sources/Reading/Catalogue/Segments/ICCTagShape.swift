/// The required shape of a colour profile tag's data, which shows that the tag matches its
/// signature.
package enum ICCTagShape: Sendable, Hashable {
  /// Numbers in one of these forms, with the length that follows from the form and from their own
  /// counts.
  case numbers([ICCTagType])
  /// One of these codes of four characters.
  case code([String])
  /// Text.
  case text

  /// Returns the shape of a tag, or nil if it is not needed to show a picture and may have any
  /// data.
  package init?(of signature: String) {
    guard let shape = Self.shapes[signature] else { return nil }
    self = shape
  }

  private static let shapes: [String: ICCTagShape] = [
    // [ICC.1:2022 9.2]
    "A2B0": toSpace, "A2B1": toSpace, "A2B2": toSpace,
    "B2A0": fromSpace, "B2A1": fromSpace, "B2A2": fromSpace, "gamt": fromSpace,
    "rXYZ": colour, "gXYZ": colour, "bXYZ": colour, "wtpt": colour, "bkpt": colour,
    "lumi": .numbers([.luminance]),
    "rTRC": curve, "gTRC": curve, "bTRC": curve, "kTRC": curve,
    "chad": .numbers([.matrix]), "chrm": .numbers([.chromaticity]), "cicp": .numbers([.codes]),
    "meas": .numbers([.measurement]), "view": .numbers([.viewingConditions]),
    "ciis": .code(["scoe", "sape", "fpce", "rhoc", "rpoc"]),
    "rig0": .code(["prmg"]), "rig2": .code(["prmg"]),
    // [ICC.1:2022 9.2.47, table 29]
    "tech": .code([
      "fscn", "dcam", "rscn", "ijet", "twax", "epho", "esta", "dsub", "rpho", "fprn", "vidm",
      "vidc", "pjtv", "CRT ", "PMD ", "AMD ", "KPCD", "imgs", "grav", "offs", "silk", "flex",
      "mpfs", "mpfr", "dmpc", "dcpj",
    ]),
    "desc": .text, "cprt": .text, "dmnd": .text, "dmdd": .text, "vued": .text, "dscm": .text,
  ]

  private static let colour = ICCTagShape.numbers([.colour])
  private static let curve = ICCTagShape.numbers([.curve, .parametricCurve])
  private static let toSpace = ICCTagShape.numbers([.smallTable, .table, .stepsToSpace])
  private static let fromSpace = ICCTagShape.numbers([.smallTable, .table, .stepsFromSpace])
}

/// The form of a tag's data, which begin with its name [ICC.1:2022 10; ICC.1:2001-04 6.5].
package enum ICCTagType: Sendable, Hashable, CaseIterable {
  case colour
  /// A colour of which only the second number is used, in candela per square metre.
  case luminance
  case curve
  case parametricCurve
  case matrix
  case chromaticity
  case codes
  case measurement
  case viewingConditions
  /// Curves, a grid of colours, and curves again, with one byte per number.
  case smallTable
  /// Curves, a grid of colours, and curves again, with two bytes per number.
  case table
  /// Curves, a grid, a matrix and curves, each at a stated offset, from a device's colours.
  case stepsToSpace
  /// The elements of `stepsToSpace` in the opposite order, to a device's colours.
  case stepsFromSpace

  /// The four characters at the beginning of the data.
  package var signature: StaticString {
    switch self {
    case .colour, .luminance: "XYZ "
    case .curve: "curv"
    case .parametricCurve: "para"
    case .matrix: "sf32"
    case .chromaticity: "chrm"
    case .codes: "cicp"
    case .measurement: "meas"
    case .viewingConditions: "view"
    case .smallTable: "mft1"
    case .table: "mft2"
    case .stepsToSpace: "mAB "
    case .stepsFromSpace: "mBA "
    }
  }
}
