/// The outcome for an asset in one word, from what was decided and how it ended.
public enum EntryOutcome: String, Sendable, Hashable, CaseIterable {
  /// Delivered, with something removed or coarsened.
  case cleaned
  /// Delivered as it was, because nothing was to be removed.
  case unchanged
  /// Delivered as it was, because the rules exempt the caller.
  case bypassed
  /// Not delivered, because a rule or an invariant forbids it.
  case refused
  /// Not delivered, because it could not be carried out.
  case failed
  /// Not delivered, because the person gave the picker up.
  case cancelled
  /// Not delivered, because nobody came to an end with the picker.
  case abandoned
  /// Not delivered from then on, because it was taken out of the selection.
  case deselected
  /// Nobody said yet how it ended.
  case open
  /// Nobody can tell whether it was delivered.
  case unknown

  /// Puts the two words of a record into one.
  public init(_ decided: AuditOutcome, settledAs result: Settlement.Result?) {
    switch (result, decided) {
    case (nil, _): self = .open
    case (.unknown, _): self = .unknown
    case (_, .refused): self = .refused
    case (_, .cancelled): self = .cancelled
    case (_, .abandoned): self = .abandoned
    case (_, .deselected): self = .deselected
    case (_, .failed), (.notDelivered, _): self = .failed
    case (.delivered, .cleaned): self = .cleaned
    case (.delivered, .unchanged): self = .unchanged
    case (.delivered, .bypassed): self = .bypassed
    }
  }

  /// Whether somebody has received something, or may have.
  public var mayBeReceived: Bool {
    switch self {
    case .cleaned, .unchanged, .bypassed, .open, .unknown: true
    case .refused, .failed, .cancelled, .abandoned, .deselected: false
    }
  }
}

extension EntryOutcome {
  /// The condition on `listing` that holds for the records with one of these outcomes.
  static func condition(_ outcomes: Set<EntryOutcome>) -> String {
    var pairs: [String] = []
    for decided in AuditOutcome.allCases {
      for result in [nil] + Settlement.Result.allCases.map(Optional.some)
      where outcomes.contains(EntryOutcome(decided, settledAs: result)) {
        let ending = result.map { "'\($0.rawValue)'" } ?? "NULL"
        pairs.append("(outcome = '\(decided.rawValue)' AND result IS \(ending))")
      }
    }
    return pairs.isEmpty ? "FALSE" : "(\(pairs.joined(separator: " OR ")))"
  }

  /// The condition that holds where somebody may have received something.
  static let isReceived = condition(Set(allCases.filter(\.mayBeReceived)))
}
