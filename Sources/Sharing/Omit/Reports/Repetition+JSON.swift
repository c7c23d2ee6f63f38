import Audit
import Catalogue
import JSON
public import Vocabulary

extension Repetition {
  /// The name of the key for people.
  public var title: String { Catalogue.title(of: "\(key)", in: carrier) }
}

extension Repetition: Encodable {
  /// The item in the format of findings.
  var json: CanonicalJSON {
    var members = members
    members.append("title", as: .string(title))
    return .object(members)
  }

  /// Encodes the item.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
