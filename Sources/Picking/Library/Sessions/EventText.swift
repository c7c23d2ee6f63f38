import Access
import FoundationEssentials
import Picker
import Vocabulary

// Events as stored in the tables, in JSON. An unknown word is treated as damage and never guessed.

/// The stored form of an event, with its word and its values.
struct EventText: Codable {
  private let word: Word
  private var assets: [AssetText]?
  private var choices: ChoicesText?
  private var identifiers: [String]?
  private var after: String?
  private var limit: Int?
  private var edges: [String]?
  private var item: Int?

  private enum Word: String, Codable {
    case opened, tapped, swept, carried, chose, choseFor, cancelled, added
    case embedded, configured, deselected, moved, dismissed
    case fetched, removed
    case passed
  }

  /// Creates the stored form of an event.
  init(_ event: PickerEvent) {
    switch event {
    case .person(.opened): word = .opened
    case .person(.tapped(let asset)): (word, assets) = (.tapped, [AssetText(asset)])
    case .person(.swept(let swept)): (word, assets) = (.swept, swept.map { AssetText($0) })
    case .person(.moved(let id, let other)):
      (word, identifiers, after) = (.carried, [id.text], other?.text)
    case .person(.chose(let chosen)): (word, choices) = (.chose, ChoicesText(chosen))
    case .person(.choseFor(let asset, let chosen)):
      (word, assets, choices) = (.choseFor, [AssetText(asset)], ChoicesText(chosen))
    case .person(.cancelled): word = .cancelled
    case .person(.added): word = .added
    case .host(.embedded): word = .embedded
    case .host(.configured(let update)):
      word = .configured
      limit = update.selectionLimit?.stated
      edges = update.edgesWithoutContentMargins?.map(\.rawValue).sorted()
    case .host(.deselected(let names)): (word, identifiers) = (.deselected, names)
    case .host(.moved(let name, let other)):
      (word, identifiers, after) = (.moved, [name], other)
    case .host(.dismissed): word = .dismissed
    case .library(.fetched(let number)): (word, item) = (.fetched, number.number)
    case .library(.removed(let id)): (word, identifiers) = (.removed, [id.text])
    case .clock: word = .passed
    }
  }

  /// Returns the event.
  ///
  /// - Throws: `LibraryError.damaged` if the stored form is not valid.
  func event() throws -> PickerEvent {
    switch word {
    case .opened: return .person(.opened)
    case .tapped: return .person(.tapped(try one(assets).asset()))
    case .swept: return .person(.swept(try stated(assets).map { try $0.asset() }))
    case .carried:
      return .person(.moved(AssetID(try one(identifiers)), after: after.map { AssetID($0) }))
    case .chose: return .person(.chose(try stated(choices).choices()))
    case .choseFor:
      return .person(.choseFor(try one(assets).asset(), try stated(choices).choices()))
    case .cancelled: return .person(.cancelled)
    case .added: return .person(.added)
    case .embedded: return .host(.embedded)
    case .configured:
      return .host(
        .configured(
          PickerConfiguration.Update(
            selectionLimit: try limit.map { try SelectionLimit(parsing: $0) },
            edgesWithoutContentMargins: try edges.map { try Set<PickerEdge>(words: $0) })))
    case .deselected: return .host(.deselected(try stated(identifiers)))
    case .moved: return .host(.moved(try one(identifiers), after: after))
    case .dismissed: return .host(.dismissed)
    case .fetched: return .library(.fetched(ItemNumber(try stated(item))))
    case .removed: return .library(.removed(AssetID(try one(identifiers))))
    case .passed: return .clock
    }
  }

  private func stated<Value>(_ value: Value?) throws(LibraryError) -> Value {
    guard let value else { throw .damaged }
    return value
  }

  private func one<Value>(_ values: [Value]?) throws(LibraryError) -> Value {
    guard let values, values.count == 1, let value = values.first else { throw .damaged }
    return value
  }
}

/// The stored form of an asset as a picker saw it.
struct AssetText: Codable {
  private let id: String
  /// The source, or nil for the library.
  private let source: String?
  private let identifier: String?
  private let type: String?
  private let subtypes: [String]
  private let kinds: [String]
  private let possibleKinds: [String]
  /// Whether it may be transcoded, or nil if not.
  private let transcodable: Bool?

  /// Creates the stored form of an asset.
  init(_ asset: PickerAsset) {
    id = asset.id.text
    source = asset.source == .library ? nil : asset.source.rawValue
    identifier = asset.facts.identifier
    type = asset.facts.contentType?.rawValue
    subtypes = asset.facts.mediaSubtypes.map(\.rawValue).sorted()
    kinds = asset.kinds.map(\.rawValue).sorted()
    possibleKinds = asset.possibleKinds.map(\.rawValue).sorted()
    transcodable = asset.mayBeTranscoded ? true : nil
  }

  /// Returns the asset.
  ///
  /// - Throws: `LibraryError.damaged` if the stored form is not valid.
  func asset() throws(LibraryError) -> PickerAsset {
    let facts = AssetFacts(
      contentType: try type.map { (word) throws(LibraryError) in try ContentType(stored: word) },
      mediaSubtypes: try Set<MediaSubtype>(words: subtypes), identifier: identifier)
    let source = try source.map { (word) throws(LibraryError) in try PhotoSource(stored: word) }
    var asset = PickerAsset(
      AssetID(id), from: source ?? .library, facts: facts, kinds: try Set<Kind>(words: kinds),
      possibleKinds: try Set<Kind>(words: possibleKinds))
    asset.mayBeTranscoded = transcodable == true
    return asset
  }
}

/// The stored form of the person's choices.
private struct ChoicesText: Codable {
  private var kinds: [String: String] = [:]
  private var coarseness: [String: String] = [:]
  private let format: String?
  private let echoes: String?

  init(_ choices: Choices) {
    for kind in Kind.allCases {
      kinds[kind.rawValue] = choices[kind]?.rawValue
      coarseness[kind.rawValue] = choices.coarseness[kind]?.description
    }
    format = choices.format?.rawValue
    echoes = choices.echoes?.rawValue
  }

  func choices() throws(LibraryError) -> Choices {
    var byKind: [Kind: Choice] = [:]
    for (kind, choice) in kinds { byKind[try Kind(stored: kind)] = try Choice(stored: choice) }
    var exactly: [Kind: Coarseness] = [:]
    for (word, degree) in coarseness {
      let kind = try Kind(stored: word)
      guard let known = Coarseness(degree, of: kind) else { throw .damaged }
      exactly[kind] = known
    }
    return Choices(
      byKind, coarseness: exactly,
      format: try format.map { (word) throws(LibraryError) in try ItemEncoding(stored: word) },
      echoes: try echoes.map { (word) throws(LibraryError) in try EchoTreatment(stored: word) })
  }
}

extension RawRepresentable<String> {
  /// Reads a word that omit wrote.
  fileprivate init(stored word: String) throws(LibraryError) {
    guard let known = Self(rawValue: word) else { throw .damaged }
    self = known
  }
}

extension Set where Element: RawRepresentable<String> {
  /// Reads words that omit wrote.
  fileprivate init(words: [String]) throws(LibraryError) {
    self = []
    for word in words { insert(try Element(stored: word)) }
  }
}
