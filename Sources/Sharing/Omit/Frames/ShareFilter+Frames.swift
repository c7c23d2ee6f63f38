public import Access
import Audit
import Files

/// The order in which frames are answered.
public enum FrameOrder: Sendable, Hashable {
  /// The order in which the frames arrived.
  case arrival
  /// The order in which the answers become ready.
  case completion
}

/// The reason why a stream of frames ended early.
public enum FrameEnd: Error, Sendable, Hashable {
  /// The start of the next frame is unknown.
  case lost(FrameError)
  /// The stream cannot be read, or its bytes cannot be stored, for this reason.
  case unreadable(String)
  /// The answers cannot be written, for this reason.
  case unwritable(String)
}

extension ShareFilter {
  /// Shares assets that arrive as frames on one stream, and answers each on another: schema
  /// `omit.frame/1`.
  ///
  /// A frame that cannot be carried out is answered, and the next one is read. For each job, no
  /// more than eight frames are in progress, or one more frame than fills 16 MiB for each job
  /// together. Longer frames are not counted among these: two of them are in progress at most. If
  /// a client does not read its answers, no more of its frames are read.
  ///
  /// - Parameters:
  ///   - input: An open descriptor.
  ///   - output: An open descriptor.
  ///   - request: The caller, and the choices of the person sharing. A frame can add removals.
  ///   - order: The order of the answers.
  /// - Throws: `FrameEnd` if the stream did not end after a complete frame. All frames before it
  ///   are answered, unless answers cannot be written.
  public nonisolated(nonsending) func share(
    framesFrom input: Int32, to output: Int32, under request: Request,
    answering order: FrameOrder = .arrival
  ) async throws(FrameEnd) {
    let (reader, answers) = (FrameReader(input), FrameAnswers(to: output, in: order))
    let end = await withTaskExecutorPreference(reader.thread) {
      await answerAll(readBy: reader, through: answers, under: request)
    }
    audit?.clearJournal()
    if let end { throw end }
  }

  /// Reads frames as long as there is room, so that many records are made durable at once.
  private func answerAll(
    readBy reader: FrameReader, through answers: FrameAnswers, under request: Request
  ) async -> FrameEnd? {
    let stream = request.share.id ?? ShareID.fresh()
    let room = FrameCapacity(for: settings.jobs)
    let end = await withDiscardingTaskGroup { group -> FrameEnd? in
      // Nothing more is read after the answers end.
      while answers.failure == nil {
        switch await reader.next() {
        case .frame(let frame):
          room.take(frame.length)
          group.addTask(executorPreference: frame.executor) {
            await answer(frame, through: answers, under: request, in: stream) {
              room.release(frame.length)
            }
          }
          await room.wait()
        case .end: return nil
        case .lost(let error): return .lost(error)
        case .unreadable(let error): return .unreadable("\(error)")
        }
      }
      return nil
    }
    return answers.failure.map { .unwritable("\($0)") } ?? end
      ?? answers.unkept.map { .unreadable($0) }
  }

  /// Answers one frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - answers: The answers of the stream.
  ///   - request: The caller, and the choices of the person sharing.
  ///   - stream: The share of the frame, if the frame names none.
  ///   - ended: Called when the frame is answered, while the outcome is still being recorded.
  private func answer(
    _ frame: Frame, through answers: FrameAnswers, under request: Request, in stream: String,
    _ ended: @escaping @Sendable () -> Void
  ) async {
    do throws(FrameError) {
      let order = try frame.order.get()
      let request =
        try order.content.addition.map { addition throws(FrameError) in
          do throws(RequestAddition.Fault) {
            return try addition.added(to: request, offeredBy: policies)
          } catch {
            throw FrameError(error)
          }
        } ?? request
      let turn = FrameTurn(of: frame, for: order.content, among: answers, ended)
      let report = await share(order, under: request, in: stream, answeredAt: turn)
      if !turn.isAnnounced {
        // A client that cannot receive its answer learns of the failure from the end of the stream.
        await turn.answer {
          try? turn.announce(report)
          turn.end()
        }
      }
      turn.end()
      finished(report)
    } catch {
      answers.note(error)
      await answers.take(frame.number)
      if answers.failure == nil { try? answers.write(FrameAnswer(to: frame.id, error)) }
      answers.end(frame.number)
      ended()
    }
  }

  private func share(
    _ order: Frame.Order, under request: Request, in stream: String, answeredAt turn: FrameTurn
  ) async -> AssetReport {
    let files = order.content.files
    let delivery = Delivery(
      of: files.map {
        Delivery.File(
          source: $0.name, target: .stream(turn.descriptor), sidecar: $0.sidecar)
      })
    let asset = AssetShare(
      of: delivery, through: self, under: request,
      reporting: report(
        on: delivery.reportFiles, numbered: turn.number, in: request.share.id ?? stream,
        for: request),
      spooled: files.map { order.bodies[$0.body] }, answeredAt: turn)
    return await asset.share().report
  }
}
