public import Access
import Bytes
import Files

extension ShareFilter {
  /// Shares a file that is in memory.
  ///
  /// Where the task is cancelled before the delivery is recorded, nothing is recorded or handed over.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The name that the report and the record give it.
  ///   - request: Who asks, and what the person chose.
  /// - Returns: The bytes that may leave, with the report on them.
  /// - Throws: `ShareError` where nothing may leave.
  public func share(
    _ bytes: [UInt8], named name: String = "memory", under request: Request
  ) async throws(ShareError) -> SharedBytes {
    var file = SpoolFile(expecting: bytes.count, named: Path(name))
    file.append(bytes.span)
    let output = try await share(HandedFile(file, named: name), under: request)
    do {
      return SharedBytes(
        bytes: try output.content.bytes(in: 0..<output.count), report: output.report)
    } catch {
      throw .lost(Problem(error))
    }
  }

  /// Shares a file that comes in chunks, with a memory that does not depend on its length.
  ///
  /// It is read to its end first, and nothing is handed over before all of it is verified and
  /// recorded. Where the task is cancelled before that, nothing is recorded or handed over.
  ///
  /// - Parameters:
  ///   - chunks: The bytes in their order, such as `[UInt8]` or `Data` as they arrive. A sequence that
  ///     ends is taken for whole, so one that breaks off has to throw.
  ///   - name: The name that the report and the record give it.
  ///   - request: Who asks, and what the person chose.
  /// - Returns: The chunks that may leave, with the report on them.
  /// - Throws: `ShareError` where nothing may leave.
  public nonisolated(nonsending) func share<Chunks: AsyncSequence>(
    streaming chunks: Chunks, named name: String = "memory", under request: Request
  ) async throws(ShareError) -> SharedStream where Chunks.Element: Sequence<UInt8> {
    var file = SpoolFile(named: Path(name))
    do {
      for try await chunk in chunks { file.append(Array(chunk).span) }
    } catch {
      throw Task.isCancelled ? .cancelled : .source(error)
    }
    return try await share(HandedFile(file, named: name), under: request)
  }

  /// Shares an asset whose files were handed over, up to its record.
  ///
  /// Where the task is cancelled before the delivery is recorded, nothing is recorded or handed over. The
  /// caller hands the files on, and settles the record with what became of them.
  ///
  /// - Parameters:
  ///   - asset: The asset, with all bytes of its files.
  ///   - request: Who asks, and what the person chose.
  /// - Returns: The files that may leave, with the report on them.
  /// - Throws: `ShareError` where nothing may leave.
  package func record(
    _ asset: HandedAsset, under request: Request
  ) async throws(ShareError) -> RecordedAsset {
    // Many sequences end when their task is cancelled, as if they were whole.
    guard !Task.isCancelled else { throw .cancelled }
    let delivery = asset.delivery
    let report = report(
      on: delivery.reportFiles, numbered: 1, in: request.share.id ?? ShareID.fresh(),
      for: request)
    let originals: [SourceFile]
    do {
      originals = try asset.originals()
    } catch {
      throw .notDelivered(finished(report.notDelivered(error)))
    }
    let asset = AssetShare(
      of: delivery, through: self, under: request, reporting: report, spooled: originals,
      whenFetched: true)
    switch await asset.share() {
    case .waiting(let recorded): return recorded
    case .ended(let report):
      finished(report)
      throw report.problem == .givenUp ? .cancelled : .notDelivered(report)
    }
  }

  /// Shares an asset of one file, which is handed over as soon as that is recorded.
  private func share(
    _ file: HandedFile, under request: Request
  ) async throws(ShareError) -> SharedStream {
    defer { audit?.rest() }
    let recorded = try await record(HandedAsset(file), under: request)
    await recorded.settle(as: .delivered)
    guard let output = recorded.files.first else {
      throw .lost(Problem(.unreadable, "there is no output"))
    }
    return output.stream
  }
}
