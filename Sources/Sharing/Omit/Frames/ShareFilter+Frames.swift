public import Access
import Audit
import Files

/// The order in which frames are answered.
public enum FrameOrder: Sendable, Hashable {
  /// In the order in which they came.
  case asAsked
  /// As they get ready.
  case asReady
}

/// How a stream of frames ended.
public enum FrameEnd: Error, Sendable, Hashable {
  /// Where the next frame begins cannot be told.
  case lost(FrameError)
  /// The stream cannot be read, or what came on it not be kept, for this reason.
  case unreadable(String)
  /// Nobody takes the answers, for this reason.
  case unwritable(String)
}

extension ShareFilter {
  /// Shares assets that come as frames on one stream, and answers each on another: schema
  /// `omit.frame/1`.
  ///
  /// A frame that cannot be carried out is answered, and the next one is read. No more than eight
  /// frames for each job are under way, or one more than have 16 MiB for each job together:
  /// who does not take the answers is not read from.
  ///
  /// - Parameters:
  ///   - input: An open descriptor.
  ///   - output: An open descriptor.
  ///   - request: Who asks, and what the person chose; a frame can have more removed.
  ///   - order: The order of the answers.
  /// - Throws: `FrameEnd` where the stream did not end behind a frame. All frames before are
  ///   answered, unless nobody takes the answers.
  public nonisolated(nonsending) func share(
    framesFrom input: Int32, to output: Int32, under request: Request,
    answering order: FrameOrder = .asAsked
  ) async throws(FrameEnd) {
    let (reader, answers) = (FrameReader(input), FrameAnswers(to: output, in: order))
    let end = await withTaskExecutorPreference(reader.thread) {
      await answerAll(readBy: reader, through: answers, under: request)
    }
    audit?.rest()
    if let end { throw end }
  }

  /// Reads one frame after the other, as many as there is room for: where records are made durable,
  /// those of many are at once.
  private func answerAll(
    readBy reader: FrameReader, through answers: FrameAnswers, under request: Request
  ) async -> FrameEnd? {
    let stream = request.share.id ?? ShareID.fresh()
    let room = FrameRoom(for: settings.jobs)
    let end = await withDiscardingTaskGroup { group -> FrameEnd? in
      // Nothing more is read once the answers have ended.
      while answers.failure == nil {
        switch await reader.next() {
        case .frame(let frame):
          room.take(frame.length)
          group.addTask(executorPreference: globalConcurrentExecutor) {
            await answer(frame, through: answers, under: request, in: stream) {
              room.give(back: frame.length)
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
  ///   - answers: Where its answer goes.
  ///   - request: Who asks, and what the person chose.
  ///   - stream: The share that it belongs to, where it names none.
  ///   - ended: Done as soon as it is answered, while that is still being recorded.
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
        // Whoever took no answer is told by how the stream ends.
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
