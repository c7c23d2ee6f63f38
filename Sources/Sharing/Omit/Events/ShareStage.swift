/// A point on an asset's way through the program.
public enum ShareStage: Sendable, Hashable {
  /// Work on it began.
  case begun
  /// Its files are open.
  case opened
  /// It is known what is in them.
  case read
  /// It is known what is to become of each item.
  case decided
  /// It is known how the files are rewritten for that.
  case planned
  /// Its outputs are written, where nobody sees them, and were found to be as decided.
  case verified
  /// What is about to leave is durably recorded.
  case recorded
  /// Its outputs are visible, or written to their stream.
  case published
  /// Work on it is over, with this outcome; every asset that was begun comes to this.
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

/// An asset that came to a stage.
public struct ShareStep: Sendable, Hashable {
  /// The share that the asset is part of.
  public let share: String
  /// The asset's number in the share, counted from 1.
  public let asset: Int
  /// The stage that it came to.
  public let stage: ShareStage
  /// How long ago work on the asset began.
  public let elapsed: Duration
}
