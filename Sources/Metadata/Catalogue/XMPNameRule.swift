package import Vocabulary

/// What the words of a property's name say about it, in whatever namespace it stands.
package enum XMPNameRule {
  /// The kinds that the name tells, or nil where it tells none.
  package static func kinds(of name: String) -> Kinds? {
    name.hasPrefix("GPS") ? Kinds(.location) : nil
  }
}
