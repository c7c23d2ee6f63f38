import Catalogue
import Vocabulary

/// The sort of a message in coded video, or of another piece of it that is not a picture.
struct MessageSort: Sendable, Hashable {
  let key: Item.Key
  let kinds: Kinds
  let reading: Reading

  init(_ row: CatalogueRow) {
    key = .known(row.key)
    kinds = row.kinds
    reading = .read
  }

  /// Creates the sort of a piece that has no row.
  init(key: Item.Key, kinds: Kinds, reading: Reading) {
    self.key = key
    self.kinds = kinds
    self.reading = reading
  }

  /// Creates the sort of an unknown message, malformed if it has a sign of a carrier.
  init(unknown payload: [UInt8], key: StaticString) {
    self.key = .known("\(key)")
    kinds = .anything
    reading = CarrierSignature.occurs(in: payload) ? .malformed : .unrecognised
  }

  /// Creates the sort of a unit that cannot be read to its end.
  init(unread unit: [UInt8]) { self.init(unknown: unit, key: "SEI") }

  /// Filler with content.
  static let filler = MessageSort(
    key: .known("filler"), kinds: .anything, reading: .unrecognised)

  /// A clock, which shows when a picture was taken.
  static let clock = MessageSort(Catalogue.pictureClock)

  /// A message that times a picture, and may show when it was taken.
  static let unreadTiming = MessageSort(
    key: .known("picture timing"), kinds: Kinds(.captureTime), reading: .malformed)

  /// Finds the sort of a message, or returns nil if it is needed to show the pictures.
  init?(of message: SupplementalMessages.Message) {
    switch message.type {
    case SupplementalMessages.Message.fillerType:
      guard !message.isFiller else { return nil }
      self = .filler
    // [ITU-T H.264 D.1.6] Registered user data: country, provider, and the provider's own data.
    case 4:
      guard let row = Catalogue.registeredMessage(message.payload) else {
        self.init(unknown: message.payload, key: "user data")
        return
      }
      self.init(
        row, of: message.payload, key: "user data",
        hasExpectedShape: {
          MessageShape.match(registered: message.payload, named: row.key)
        })
    case ScalableNesting.messageType: self.init(nestedIn: message.payload)
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
      self.init(
        row, of: message.payload, key: "SEI",
        hasExpectedShape: {
          MessageShape.match(type: message.type, message.payload)
        })
    }
  }

  // INVARIANT (known whole): a message needed to show the pictures must match its shape as well.
  /// Creates the sort of a payload with a row, or returns nil if the payload is needed to show the
  /// pictures and matches the row.
  private init?(
    _ row: CatalogueRow, of payload: [UInt8], key: StaticString, hasExpectedShape: () -> Bool
  ) {
    guard row.kinds.first == .rendering else {
      self.init(row)
      return
    }
    guard !hasExpectedShape() else { return nil }
    self.init(unknown: payload, key: key)
  }

  /// Finds the sort of messages inside a message, which are removed together, or returns nil if all
  /// of them are needed to show the pictures.
  private init?(nestedIn payload: [UInt8]) {
    guard let messages = ScalableNesting.messages(in: payload),
      !messages.contains(where: { $0.type == ScalableNesting.messageType })
    else {
      self.init(unknown: payload, key: "SEI")
      return
    }
    let sorts = messages.compactMap { MessageSort(of: $0) }
    guard let first = sorts.first else { return nil }
    guard sorts.contains(where: { $0 != first }) else {
      self = first
      return
    }
    self.init(
      key: first.key, kinds: sorts.dropFirst().reduce(first.kinds) { $0.adding($1.kinds) },
      reading: .malformed)
  }
}

extension MessageSort {
  /// Finds the sort of AV1 metadata by its type, or returns nil if it is needed to show the
  /// pictures.
  init?(ofMetadata type: Int, _ payload: [UInt8]) {
    // A unit ends with one bit and zeros.
    var plain = payload
    while plain.last == 0 { plain.removeLast() }
    if plain.last == 0x80 { plain.removeLast() }
    let row = type == 4 ? Catalogue.registeredMessage(payload) : Catalogue.bitstreamMetadata(type)
    guard let row else {
      self.init(unknown: payload, key: "user data")
      return
    }
    self.init(
      row, of: payload, key: "user data",
      hasExpectedShape: {
        switch type {
        case 1: plain.count <= 4 && payload.count <= 5
        case 2: payload.count <= 25 && plain.count <= 24
        case 3: plain.count <= 64 && !TextRun.occurs(in: plain)
        default: MessageShape.match(registered: plain, named: row.key)
        }
      })
  }

  /// Finds the sort of user data between start codes, or returns nil if it is needed to show the
  /// pictures.
  init?(ofUserData bytes: [UInt8]) {
    if EncoderText.changesDecoding(bytes) { return nil }
    guard let row = Catalogue.userData(bytes), bytes.count <= 64 || row.kinds.first == .caption,
      row.kinds.first != .rendering || !TextRun.occurs(in: bytes)
    else {
      self.init(unknown: bytes, key: "user data")
      return
    }
    guard row.kinds.first != .rendering else { return nil }
    self.init(row)
  }
}

/// The name and version of an encoder of MPEG-4, as written into user data.
///
/// Decoders know the errors of some encoders, and the transform that they rely on; without this
/// text, pictures look different.
enum EncoderText {
  /// Whether decoders treat pictures differently because of this text [ffmpeg mpeg4videodec, by its
  /// tests of divx_version, xvid_build and lavc_build].
  static func changesDecoding(_ bytes: [UInt8]) -> Bool {
    var (letters, numbers, isNumber) = ("", [Int](), false)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if !isNumber { numbers.append(0) }
        guard let last = numbers.last, last < 100_000 else { return false }
        numbers[numbers.count - 1] = last * 10 + Int(byte - UInt8(ascii: "0"))
        isNumber = true
      default:
        letters.append(Character(Unicode.Scalar(byte)))
        isNumber = false
      }
      guard letters.utf8.count <= 12, numbers.count <= 3 else { return false }
    }
    switch (letters, numbers.count) {
    case ("XviD", 1), ("XviDC", 1): return true
    case ("DivXBuild", 2), ("DivXBuildp", 2), ("DivXb", 2), ("DivXbp", 2): return true
    case ("FFmpegb", 1): return numbers[0] < 4713
    // Between these versions, the edges of pictures were predicted differently.
    case ("Lavc..", 3):
      let build = numbers[0] << 16 | numbers[1] << 8 | numbers[2]
      return numbers[1] < 256 && numbers[2] < 256 && (3_621_477..<3_752_552).contains(build)
    default: return false
    }
  }
}
