package import Vocabulary

/// How a value of a maker's block is made up that raw converters need only a part of.
package enum RawRenderingDivision: Sendable {
  /// This part is needed, and the bytes around it are not.
  case part(RawRenderingPart)
  /// Records of Nikon's editor, of which those with these identifiers are needed.
  case captureRecords([UInt32: RawRenderingPart])
}

/// A part of a value that raw converters need, and the shape it has.
package struct RawRenderingPart: Sendable {
  package let key: StaticString
  /// Where it begins in the value or in the record, in bytes.
  package let offset: Int
  package let shape: Shape
  /// The kinds that it tells besides.
  package let others: [Kind]

  package enum Shape: Sendable, Equatable {
    /// A byte, 0 or 1.
    case flag
    /// A 16-bit number up to this one.
    case number(upTo: UInt16)
    /// A 16-bit number of degrees by quarter turns.
    case quarterTurns
    /// So many doubles: factors of colours.
    case factors(Int)
  }

  init(_ key: StaticString, at offset: Int = 0, _ shape: Shape, _ others: Kind...) {
    self.key = key
    self.offset = offset
    self.shape = shape
    self.others = others
  }

  /// How many bytes it takes.
  package var length: Int {
    switch shape {
    case .flag: 1
    case .number, .quarterTurns: 2
    case .factors(let count): 8 * count
    }
  }
}
