/// A file that was shared in memory: its bytes are verified, and their delivery is recorded.
public struct SharedBytes: Sendable {
  /// The bytes that may be delivered.
  public let bytes: [UInt8]
  /// The report on the asset.
  public let report: AssetReport
}
