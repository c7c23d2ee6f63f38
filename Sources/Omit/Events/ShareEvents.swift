public import Access

/// A share as the sequence of what happens in it.
///
/// ```
/// step(begun) step(read) ... step(ended) finished step(begun) ... finished ended
/// ```
///
/// It is carried out when it is iterated, and once for each time. Where the task that iterates is
/// cancelled, assets that are recorded are finished, the others are given up, and the events go on to
/// `ended`. Who leaves the loop before cancels it, too, and learns of nothing more. Events that nobody
/// takes are kept: about ten for each asset.
public struct ShareEvents: AsyncSequence, Sendable {
  let filter: ShareFilter
  let inputs: ShareInputs
  let request: Request

  /// Begins the share.
  public func makeAsyncIterator() -> Iterator { Iterator(following: self) }

  /// A place among the events of a share.
  public struct Iterator: AsyncIteratorProtocol {
    private let events = EventQueue()
    private let share: RunningShare

    fileprivate init(following sequence: ShareEvents) {
      share = RunningShare(of: sequence, into: events)
    }

    /// Waits for the next event; nil behind `ended`.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> ShareEvent? {
      await withTaskCancellationHandler {
        await events.next()
      } onCancel: { [share] in
        share.cancel()
      }
    }
  }
}

/// A share that is cancelled when nobody follows it any more.
private final class RunningShare: Sendable {
  private let task: Task<Void, Never>

  init(of sequence: ShareEvents, into events: EventQueue) {
    task = Task {
      let filter = sequence.filter.telling { events.put(.step($0)) }
      let summary = await filter.share(sequence.inputs, under: sequence.request) {
        events.put(.finished($0))
      }
      events.put(.ended(summary))
      events.end()
    }
  }

  deinit { task.cancel() }

  func cancel() { task.cancel() }
}

extension ShareFilter {
  /// Shares assets, and tells of each step: the same share as `share`, to be followed.
  ///
  /// - Parameters:
  ///   - inputs: The assets, each with the place of its output.
  ///   - request: Who asks, and what the person chose.
  /// - Returns: What happens, in order; nothing does before it is iterated.
  public func events(sharing inputs: ShareInputs, under request: Request) -> ShareEvents {
    ShareEvents(filter: self, inputs: inputs, request: request)
  }

  /// Shares assets that are known, and tells of each step.
  public func events(sharing inputs: [ShareInput], under request: Request) -> ShareEvents {
    events(sharing: ShareInputs(inputs), under: request)
  }
}
