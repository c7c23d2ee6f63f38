/// The treatment of items that repeat a name or a date that was removed.
///
/// An item that repeats coordinates, a serial number, an id or an address goes with it in any case.
public enum EchoTreatment: String, Sendable, Hashable, CaseIterable, Codable {
  /// They keep their own verdict, and reports name them.
  case keep
  /// As the caller's API calls for: without a picker, items that say nothing but the name of a place,
  /// a person or a device go, too; otherwise they keep their own verdict.
  case automatic
  /// They go, too.
  case remove
}
