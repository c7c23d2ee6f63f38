/// A difference between a cleaned file and the decision about it; never a value.
public struct Finding: Sendable, Hashable {
  /// The fault that was found.
  public let fault: Fault
  /// The kind under which the finding counts, or nil if it concerns no kind.
  public let kind: Kind?
  /// The structure that carries the item, or nil if the finding concerns no single item.
  public let carrier: Carrier?
  /// The catalogued name of the item, or nil if it has none.
  public let key: Item.Key?
  /// The place of the item: in the original if it was lost, otherwise in the cleaned file.
  public let place: String?

  /// Creates a finding.
  public init(
    _ fault: Fault, _ kind: Kind? = nil, carrier: Carrier? = nil, key: Item.Key? = nil,
    at place: String? = nil
  ) {
    self.fault = fault
    self.kind = kind
    self.carrier = carrier
    self.key = key
    self.place = place
  }

  /// Creates a finding about an item.
  public init(_ fault: Fault, _ item: Item, counting kind: Kind? = nil) {
    self.init(
      fault, kind ?? item.kinds.first, carrier: item.carrier, key: item.key,
      at: "\(item.place)")
  }

  /// A fault that a cleaned file can have, in the order of reports.
  public enum Fault: String, Sendable, Hashable, CaseIterable, Encodable {
    /// An item that was to be removed is still present.
    case left
    /// An item that was to be made coarse is still too exact.
    case tooExact
    /// The value of a removed item appears somewhere else.
    case residue
    /// An independent reader sees something that was to be removed.
    case witnessed
    /// Bytes belong to no permitted structure.
    case unaccounted
    /// A file has no original of the same name.
    case stray
    /// Coded pictures or sound are not the original's bytes.
    case mediaDiffers
    /// Data that is needed to show the picture is inconsistent.
    case rendering
    /// An item that was to be kept is missing.
    case lost
    /// An item that was to be kept has another value.
    case changed
    /// A file that was to be kept is missing.
    case missing
    /// An item is present that the original does not have.
    case added
  }
}

extension Finding.Fault {
  /// Whether the fault reveals something that was to be removed or made coarse.
  public var isLeak: Bool {
    switch self {
    case .left, .tooExact, .residue, .witnessed, .unaccounted, .stray: true
    case .mediaDiffers, .rendering, .lost, .changed, .missing, .added: false
    }
  }
}
