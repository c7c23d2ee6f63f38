/// The place of a box, which distinguishes types of the same name.
package enum BoxParent: Sendable, Hashable {
  /// The top of a file.
  case file
  /// A box of this type.
  case box(FourCC)
  /// A sample description with any code, or a box in it.
  case description

  /// Creates the place of the child boxes of a box.
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
