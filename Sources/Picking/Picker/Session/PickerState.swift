/// The state of a session.
///
/// ```
/// created ──► presented ──► finished ──► dismissed
///    │            └───────► cancelled ──► dismissed
///    └──────► embedded (Add hands over and leaves it open) ──► cancelled, dismissed
/// ```
/// Each but the last may expire.
package enum PickerState: String, Sendable, Hashable, CaseIterable {
  /// The host has opened it, and nobody sees it yet.
  case created
  /// A sheet is shown.
  case presented
  /// It is shown as a part of its host.
  case embedded
  /// The selection was handed over, and the host has not dismissed the sheet yet.
  case finished
  /// The person cancelled, and the host has not dismissed the picker yet.
  case cancelled
  /// The host dismissed it.
  case dismissed
  /// Nobody used it for too long, or it lasted too long.
  case expired

  /// Whether the person can select.
  package var isShown: Bool {
    switch self {
    case .presented, .embedded: true
    case .created, .finished, .cancelled, .dismissed, .expired: false
    }
  }

  /// Whether nothing will happen any more.
  package var isOver: Bool {
    switch self {
    case .dismissed, .expired: true
    case .created, .presented, .embedded, .finished, .cancelled: false
    }
  }
}
