/// What the data of a colour profile's tag have to be, so that the tag is what its signature says.
package enum ICCTagShape: Sendable, Hashable {
  /// Numbers in one of these forms, whose length follows from the form and from their own counts.
  case numbers([ICCTagType])
  /// One of these codes of four characters.
  case code([String])
  /// A text.
  case text

  /// The shape of a tag; nil where any data will do, since the tag shows no picture.
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

/// The form of a tag's data, which they begin with the name of [ICC.1:2022 10; ICC.1:2001-04 6.5].
package enum ICCTagType: Sendable, Hashable, CaseIterable {
  case colour
  /// A colour of which the second number alone counts, in candela a square metre.
  case luminance
  case curve
  case parametricCurve
  case matrix
  case chromaticity
  case codes
  case measurement
  case viewingConditions
  /// Curves, a grid of colours, and curves again, of a byte a number.
  case smallTable
  /// The same, of two bytes a number.
  case table
  /// Curves, a grid, a matrix and curves, each where it is said to stand, from a device's colours.
  case stepsToSpace
  /// The same to a device's colours, in the opposite order.
  case stepsFromSpace

  /// The four characters that such data begin with.
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
