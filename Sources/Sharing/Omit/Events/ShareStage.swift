/// A point on an asset's way through the program.
public enum ShareStage: Sendable, Hashable {
  /// Work on the asset began.
  case begun
  /// The asset's files are open.
  case opened
  /// The asset's items are known.
  case read
  /// Every item has a verdict.
  case decided
  /// The edits of the files are planned.
  case planned
  /// The outputs are written, still invisible, and were verified against the decision.
  case verified
  /// The intended delivery is durably recorded.
  case recorded
  /// The outputs are visible, or written to their stream.
  case published
  /// Work on the asset ended with this outcome.
  ///
  /// Every asset that was begun reaches this stage.
  case ended(AssetReport.Outcome)

  /// A name for logs and traces, such as `verified` or `ended.refused`.
  public var name: String {
    switch self {
    case .begun: "begun"
    case .opened: "opened"
    case .read: "read"
    case .decided: "decided"
    case .planned: "planned"
    case .verified: "verified"
    case .recorded: "recorded"
    case .published: "published"
    case .ended(let outcome): "ended.\(outcome.rawValue)"
    }
  }
}

/// The arrival of an asset at a stage.
public struct ShareStep: Sendable, Hashable {
  /// The share that contains the asset.
  public let share: String
  /// The asset's number in the share, counted from 1.
  public let asset: Int
  /// The stage that the asset reached.
  public let stage: ShareStage
  /// The time since work on the asset began.
  public let elapsed: Duration
}
