/// The state of a session.
///
/// ```
/// created ──► presented ──► finished ──► dismissed
///    │            └───────► cancelled ──► dismissed
///    └──────► embedded (Add delivers and leaves it open) ──► cancelled, dismissed
/// ```
///
/// Every state except `expired` and `dismissed` can expire.
public enum PickerState: String, Sendable, Hashable, CaseIterable {
  /// The host has opened the picker, which is not visible yet.
  case created
  /// A sheet is shown.
  case presented
  /// The picker is shown as a part of its host.
  case embedded
  /// The selection was delivered, and the host has not dismissed the sheet yet.
  case finished
  /// The person cancelled, and the host has not dismissed the picker yet.
  case cancelled
  /// The host dismissed the picker.
  case dismissed
  /// The session was unused or lasted for too long.
  case expired

  /// Whether the person can select.
  public var isShown: Bool {
    switch self {
    case .presented, .embedded: true
    case .created, .finished, .cancelled, .dismissed, .expired: false
    }
  }

  /// Whether nothing can happen any more.
  public var isOver: Bool {
    switch self {
    case .dismissed, .expired: true
    case .created, .presented, .embedded, .finished, .cancelled: false
    }
  }
}
