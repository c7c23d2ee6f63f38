/// The place that a box stands in, by which a type is told from others of the same name.
package enum BoxParent: Sendable, Hashable {
  /// The top of a file.
  case file
  /// A box of this type.
  case box(FourCC)
  /// A sample description of whatever code, or a box in it.
  case description

  /// The place that the boxes inside a box stand in.
  init(inside type: FourCC, in parent: BoxParent) {
    switch parent {
    case .box("stsd"), .description: self = .description
    case .file, .box: self = .box(type)
    }
  }
}

extension BoxParent: ExpressibleByStringLiteral {
  package init(stringLiteral type: StaticString) { self = .box(FourCC(stringLiteral: type)) }
}
