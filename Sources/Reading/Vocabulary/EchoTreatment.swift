/// The treatment of items that repeat a name or a date that was removed.
///
/// An item that repeats coordinates, a serial number, an id or an address is always removed with
/// it.
public enum EchoTreatment: String, Sendable, Hashable, CaseIterable, Codable {
  /// Such items keep their own verdict, and reports name them.
  case keep
  /// The caller's API decides: without a picker, items that only contain the name of a place, a
  /// person or a device are removed, too; otherwise they keep their own verdict.
  case automatic
  /// Such items are removed, too.
  case remove
}
