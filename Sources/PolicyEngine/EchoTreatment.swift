/// What becomes of items that repeat a name or a date that was removed: the later case protects more.
///
/// What repeats coordinates, a serial number, an id or an address goes with it in any case.
public enum EchoTreatment: String, Sendable, Hashable, CaseIterable, Codable {
  /// They keep their own verdict, and reports count them.
  case keep
  /// They go, too.
  case remove
}

extension EchoTreatment: Comparable {
  /// Orders treatments by how much they protect.
  public static func < (left: EchoTreatment, right: EchoTreatment) -> Bool {
    left == .keep && right == .remove
  }
}
