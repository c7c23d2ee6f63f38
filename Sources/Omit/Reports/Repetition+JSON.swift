import Catalogue
public import Vocabulary

extension Repetition {
  /// The key's name for people.
  public var title: String { Catalogue.title(of: "\(key)", in: carrier) }
}

extension Repetition: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind, carrier, key, title, at
  }

  /// Writes the item in the words of findings.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(carrier, forKey: .carrier)
    try container.encode("\(key)", forKey: .key)
    try container.encode(title, forKey: .title)
    try container.encode(place, forKey: .at)
  }
}
