package import Vocabulary

/// The structure of a maker's value that raw converters need only in part.
package enum RawRenderingDivision: Sendable {
  /// Only this part of the value is needed.
  case part(RawRenderingPart)
  /// The records of Nikon's editor that are needed, by their identifiers.
  case captureRecords([UInt32: RawRenderingPart])
}

/// A part of a value that raw converters need, with its shape.
package struct RawRenderingPart: Sendable {
  package let key: StaticString
  /// The offset of the part in the value or in the record, in bytes.
  package let offset: Int
  package let shape: Shape
  /// The other kinds that the part reveals.
  package let others: [Kind]

  package enum Shape: Sendable, Equatable {
    /// A byte, 0 or 1.
    case flag
    /// A 16-bit number that is not greater than this one.
    case number(upTo: UInt16)
    /// A 16-bit number of degrees, in quarter turns.
    case quarterTurns
    /// A number of doubles: factors of colours.
    case factors(Int)
  }

  init(_ key: StaticString, at offset: Int = 0, _ shape: Shape, _ others: Kind...) {
    self.key = key
    self.offset = offset
    self.shape = shape
    self.others = others
  }

  /// The length in bytes.
  package var length: Int {
    switch shape {
    case .flag: 1
    case .number, .quarterTurns: 2
    case .factors(let count): 8 * count
    }
  }
}
