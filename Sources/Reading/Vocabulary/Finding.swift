/// Something about a cleaned file that is not as was decided; never a value.
public struct Finding: Sendable, Hashable {
  /// The fault that was found.
  public let matter: Matter
  /// The kind that counts; nil where it is no matter of one.
  public let kind: Kind?
  /// The structure that carries it; nil where it is no matter of one item.
  public let carrier: Carrier?
  /// Its catalogued name; nil where it has none.
  public let key: Item.Key?
  /// Where it stands: in the original for something lost, otherwise in the cleaned file.
  public let place: String?

  /// Names something that is wrong.
  public init(
    _ matter: Matter, _ kind: Kind? = nil, carrier: Carrier? = nil, key: Item.Key? = nil,
    at place: String? = nil
  ) {
    self.matter = matter
    self.kind = kind
    self.carrier = carrier
    self.key = key
    self.place = place
  }

  /// Names something that is wrong with an item.
  public init(_ matter: Matter, _ item: Item, counting kind: Kind? = nil) {
    self.init(
      matter, kind ?? item.kinds.first, carrier: item.carrier, key: item.key,
      at: "\(item.place)")
  }

  /// A fault that a cleaned file can have; the order is that of reports.
  public enum Matter: String, Sendable, Hashable, CaseIterable, Encodable {
    /// An item that was to be removed is there.
    case left
    /// An item that was to be said less exactly is still too exact.
    case tooExact
    /// The value of a removed item stands somewhere else.
    case residue
    /// An independent reader sees something that was to be removed.
    case witnessed
    /// Bytes belong to nothing that may be there.
    case unaccounted
    /// A file has no original of its name.
    case stray
    /// Coded pictures or sound are not the original's bytes.
    case mediaDiffers
    /// Data that are needed to show the picture do not fit together.
    case rendering
    /// An item that was to stay is gone.
    case lost
    /// An item that was to stay says something else.
    case changed
    /// A file that was to stay is gone.
    case missing
    /// An item is there that the original does not have.
    case added
  }
}

extension Finding.Matter {
  /// Whether it gives something away that was to be removed or made coarse.
  public var isLeak: Bool {
    switch self {
    case .left, .tooExact, .residue, .witnessed, .unaccounted, .stray: true
    case .mediaDiffers, .rendering, .lost, .changed, .missing, .added: false
    }
  }
}
