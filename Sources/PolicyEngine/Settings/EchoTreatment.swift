/// The treatment of items that repeat a name or a date that was removed.
///
/// An item that repeats coordinates, a serial number, an id or an address goes with it in any case.
public enum EchoTreatment: String, SettingWord {
  /// They keep their own verdict, and reports count them.
  case keep
  /// They go, too.
  case remove

  /// Its consequence for such items.
  public var consequence: String {
    switch self {
    case .keep: "kept where their kinds are, and counted"
    case .remove: "removed"
    }
  }
}
