/// Concurrent work on the elements of a sequence, with results in the order of the sequence.
///
/// The window limits how many elements are in progress or wait for an earlier one, and therefore
/// how many results are held.
package struct OrderedWork {
  /// The number of elements that are started before the first of their results is passed on.
  let window: Int

  package init(window: Int) { self.window = window }

  /// Does the work.
  ///
  /// If the task is cancelled, or `finish` returns false, no further element is started; the rest
  /// remains in the iterator.
  ///
  /// - Parameters:
  ///   - rest: The iterator of the elements.
  ///   - start: Takes each element, and returns the work on it.
  ///   - finish: Takes each result, and returns whether to continue.
  package nonisolated(nonsending) func run<Rest: IteratorProtocol, Result: Sendable>(
    on rest: inout Rest, start: (Rest.Element) -> @Sendable () async -> Result,
    finish: (Result) -> Bool
  ) async {
    var waiting: [Int: Result] = [:]
    var (started, next) = (0, 0)
    var continues = true
    await withTaskGroup(of: (Int, Result).self) { group in
      while true {
        while continues, started - next < window, !Task.isCancelled, let element = rest.next() {
          let (index, work) = (started, start(element))
          group.addTask { (index, await work()) }
          started += 1
        }
        guard let (index, result) = await group.next() else { break }
        waiting.updateValue(result, forKey: index)
        while continues, let result = waiting.removeValue(forKey: next) {
          next += 1
          continues = finish(result)
        }
      }
    }
  }
}
