import Catalogue
import JSON
public import Vocabulary

extension Repetition {
  /// The key's name for people.
  public var title: String { Catalogue.title(of: "\(key)", in: carrier) }
}

extension Repetition: Encodable {
  /// The item in the words of findings.
  var json: CanonicalJSON {
    .object([
      "kind": .string(kind.rawValue), "carrier": .string(carrier.rawValue),
      "key": .string("\(key)"), "title": .string(title), "at": .string(place),
    ])
  }

  /// Writes the item.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
