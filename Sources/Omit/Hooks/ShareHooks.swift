/// What a program wants to be told while assets are shared: for its own log, metrics and traces.
///
/// No hook is given a value of metadata, or the name of a file. Hooks are called on the threads that
/// work on the assets, several at a time, so they should be quick.
public struct ShareHooks: Sendable {
  /// Takes each stage that an asset comes to; those of one asset come in order.
  public var step: @Sendable (ShareStep) -> Void
  /// Takes a counter, and by how much it goes up.
  public var count: @Sendable (ShareCounter, Int) -> Void

  /// Makes hooks; those that are not given do nothing.
  public init(
    step: @escaping @Sendable (ShareStep) -> Void = { _ in },
    count: @escaping @Sendable (ShareCounter, Int) -> Void = { _, _ in }
  ) {
    self.step = step
    self.count = count
  }

  /// Nobody wants to be told anything.
  public static let none = ShareHooks()

  /// The same hooks, and another that takes each stage after them.
  func adding(step next: @escaping @Sendable (ShareStep) -> Void) -> ShareHooks {
    let first = step
    return ShareHooks(
      step: { step in
        first(step)
        next(step)
      }, count: count)
  }

  /// Counts one asset.
  func note(_ report: AssetReport) {
    for (counter, amount) in report.counts { count(counter, amount) }
  }
}
