/// Work on what a sequence gives, several things at a time, whose results come in the order of the
/// sequence.
///
/// At most so many are under way or wait for one before them: what a result holds is held as often.
package struct OrderedWork {
  /// How many are begun before the first of them is handed on.
  let window: Int

  package init(window: Int) { self.window = window }

  /// Does the work.
  ///
  /// Where the task is cancelled, or `finish` asks for no more, nothing else is begun: it is left in the
  /// iterator.
  ///
  /// - Parameters:
  ///   - rest: What gives the things.
  ///   - start: Takes each thing, and returns the work on it.
  ///   - finish: Takes what came of each, and says whether to go on.
  package nonisolated(nonsending) func run<Rest: IteratorProtocol, Result: Sendable>(
    on rest: inout Rest, start: (Rest.Element) -> @Sendable () async -> Result,
    finish: (Result) -> Bool
  ) async {
    var waiting: [Int: Result] = [:]
    var (started, next) = (0, 0)
    var goesOn = true
    await withTaskGroup(of: (Int, Result).self) { group in
      while true {
        while goesOn, started - next < window, !Task.isCancelled, let element = rest.next() {
          let (index, work) = (started, start(element))
          group.addTask { (index, await work()) }
          started += 1
        }
        guard let (index, result) = await group.next() else { break }
        waiting.updateValue(result, forKey: index)
        while goesOn, let result = waiting.removeValue(forKey: next) {
          next += 1
          goesOn = finish(result)
        }
      }
    }
  }
}
