/// The outcome for an asset in one word, from the decision and its result.
public enum EntryOutcome: String, Sendable, Hashable, CaseIterable {
  /// Delivered, with something removed or coarsened.
  case cleaned
  /// Delivered unchanged, because nothing was to be removed.
  case unchanged
  /// Delivered unchanged, because the rules exempt the caller.
  case bypassed
  /// Not delivered, because a rule or an invariant forbids it.
  case refused
  /// Not delivered, because the delivery failed.
  case failed
  /// Not delivered, because the person cancelled the picker.
  case cancelled
  /// Not delivered, because the picker was never completed.
  case abandoned
  /// Not delivered any more, because it was removed from the selection.
  case deselected
  /// The ending is not yet recorded.
  case open
  /// It is unknown whether it was delivered.
  case unknown

  /// Combines the decision and the result of a record.
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

  /// Whether something was received, or may have been.
  public var mayBeReceived: Bool {
    switch self {
    case .cleaned, .unchanged, .bypassed, .open, .unknown: true
    case .refused, .failed, .cancelled, .abandoned, .deselected: false
    }
  }
}

extension EntryOutcome {
  /// Returns the condition on `listing` for records with one of these outcomes.
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

  /// The condition for records whose assets may have been received.
  static let isReceived = condition(Set(allCases.filter(\.mayBeReceived)))
}
