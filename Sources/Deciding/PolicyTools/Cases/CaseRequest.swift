package import Access
import PolicyEngine
import Vocabulary

/// A request as stated by a case, through facts.
package struct CaseRequest: Sendable {
  /// The words of a fact: one, or several if the fact is a list.
  typealias Words = [String]

  private(set) var facts: [Fact: Words] = [:]

  /// Returns the request with a fact set to these words; nil leaves it unstated.
  func stating(_ fact: Fact, as words: Words?) -> CaseRequest {
    var request = self
    request.facts[fact] = words
    return request
  }

  /// Returns the request, with the API `direct` if none is stated; nothing else is assumed.
  ///
  /// - Throws: `RequestError` if the facts do not form a valid request.
  package func request() throws(RequestError) -> Request {
    var options: Set<MetadataOption> = []
    for word in facts[.callerMetadataOptions] ?? [] {
      options.insert(try MetadataOption(parsing: word))
    }
    var subtypes: Set<MediaSubtype> = []
    for word in facts[.mediaSubtypes] ?? [] { subtypes.insert(try MediaSubtype(parsing: word)) }
    let kinds = facts[.holds].map { Set($0.compactMap(Kind.init(rawValue:))) }
    return try Request(
      caller: Caller(
        id: one(.callerID), api: try word(.callerAPI) ?? .direct, metadataOptions: options,
        preferredItemEncoding: try word(.callerPreferredItemEncoding) ?? .automatic,
        contentType: one(.callerContentType)),
      authorization: Authorization(readWrite: try word(.readWrite), addOnly: try word(.addOnly)),
      asset: AssetFacts(
        contentType: one(.contentType).flatMap(ContentType.init(rawValue:)),
        mediaSubtypes: subtypes, holds: kinds, selected: one(.selected).map { $0 == "true" }),
      choices: try choices(), share: Share(destination: one(.destination)))
  }

  private func choices() throws(RequestError) -> Choices {
    var (byKind, coarseness): ([Kind: Choice], [Kind: Coarseness]) = ([:], [:])
    for case (.option(let kind), let words) in facts {
      let word = words.first ?? ""
      if let exact = Coarseness(word, of: kind) {
        byKind[kind] = .coarse
        coarseness[kind] = exact
      } else {
        byKind[kind] = try Choice(parsing: word)
      }
    }
    return Choices(byKind, coarseness: coarseness, format: try word(.format))
  }

  private func one(_ fact: Fact) -> String? { facts[fact]?.first }

  private func word<Word: RequestWord>(_ fact: Fact) throws(RequestError) -> Word? {
    guard let text = one(fact) else { return nil }
    return try Word(parsing: text)
  }
}

extension CaseRequest: CustomStringConvertible {
  /// The facts as written in a case, in the order in which rules name them.
  package var description: String {
    let stated = Fact.all.compactMap { fact -> String? in
      guard let words = facts[fact] else { return nil }
      let text = words.joined(separator: ", ")
      return "\(fact.name): \(fact.isList ? "[\(text)]" : text)"
    }
    return stated.isEmpty ? "nothing stated" : stated.joined(separator: ", ")
  }
}
