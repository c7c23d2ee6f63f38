import Vocabulary

/// What a message in coded video tells.
struct MessageSort: Sendable, Hashable {
  let key: Item.Key
  let kinds: Kinds
  let reading: Reading

  private init(_ row: CatalogueRow) {
    key = .known(row.key)
    kinds = row.kinds
    reading = .read
  }

  /// A message of which nothing is known; one with a sign of a carrier is more than unknown.
  private init(unknown payload: [UInt8], key: StaticString) {
    self.key = .known("\(key)")
    kinds = .anything
    reading = CarrierSignature.stands(in: payload) ? .malformed : .unrecognised
  }

  /// What cannot be read as messages.
  static let malformed = MessageSort(key: "SEI", reading: .malformed)
  /// Filler with something in it.
  static let filler = MessageSort(key: "filler", reading: .unrecognised)

  private init(key: String, reading: Reading) {
    self.key = .known(key)
    kinds = .anything
    self.reading = reading
  }

  /// Tells a message; nil where it helps to show the pictures.
  init?(of message: SupplementalMessages.Message) {
    switch message.type {
    case SupplementalMessages.Message.fillerType:
      guard !message.isFiller else { return nil }
      self = .filler
    // [ITU-T H.264 D.1.6] Registered user data: country, provider, and what the provider likes.
    case 4:
      guard let row = Catalogue.registeredMessage(message.payload) else {
        self.init(unknown: message.payload, key: "user data")
        return
      }
      guard row.kinds.first != .rendering else { return nil }
      self.init(row)
    // [ITU-T H.264 D.1.7] Unregistered user data: an identifier of 16 bytes first.
    case 5:
      guard let row = Catalogue.unregisteredMessage(message.payload) else {
        self.init(unknown: message.payload, key: "user data")
        return
      }
      self.init(row)
    default:
      guard let row = Catalogue.message(message.type) else {
        self.init(unknown: message.payload, key: "SEI")
        return
      }
      guard row.kinds.first != .rendering else { return nil }
      self.init(row)
    }
  }
}
