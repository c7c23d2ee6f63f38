/// Something that happened while a share is carried out.
public enum ShareEvent: Sendable {
  /// An asset came to a stage; several assets are under way at a time.
  case step(ShareStep)
  /// What became of an asset, or of something that is none; these come in the order of the inputs.
  case finished(AssetReport)
  /// The share is over: the last event.
  case ended(ShareSummary)
}
