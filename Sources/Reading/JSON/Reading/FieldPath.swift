/// The place of a value in a document, such as `filter.any[1]`.
public indirect enum FieldPath: Sendable, Hashable {
  /// The document itself.
  case root
  /// The member of an object with a key.
  case member(of: FieldPath, String)
  /// The element of a list at an index, counted from 0.
  case element(of: FieldPath, Int)

  /// Returns the path of the object's member with a key.
  public func member(_ key: String) -> FieldPath { .member(of: self, key) }

  /// Returns the path of the list's element at an index, counted from 0.
  public func element(_ index: Int) -> FieldPath { .element(of: self, index) }

  /// The key of the innermost member in the path; empty if there is none.
  public var key: String {
    switch self {
    case .root: ""
    case .member(_, let key): key
    case .element(let list, _): list.key
    }
  }
}

extension FieldPath: CustomStringConvertible {
  /// The textual form of the path.
  public var description: String {
    switch self {
    case .root: ""
    case .member(.root, let key): key
    case .member(let object, let key): "\(object).\(key)"
    case .element(let list, let index): "\(list)[\(index)]"
    }
  }
}
