public import Access
import Bytes
import Files

extension ShareFilter {
  /// Shares a file in memory.
  ///
  /// If the task is cancelled before the delivery is recorded, nothing is recorded or returned.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The name for the report and the record.
  ///   - request: The caller, and the choices of the person sharing.
  /// - Returns: The bytes that may be delivered, with the report on them.
  /// - Throws: `ShareError` if nothing may be delivered.
  public func share(
    _ bytes: [UInt8], named name: String = "memory", under request: Request
  ) async throws(ShareError) -> SharedBytes {
    var file = SpoolFile(expecting: bytes.count, named: Path(name))
    file.append(bytes.span)
    let output = try await share(SuppliedFile(file, named: name), under: request)
    do {
      return SharedBytes(
        bytes: try output.content.bytes(in: 0..<output.count), report: output.report)
    } catch {
      throw .lost(Problem(error))
    }
  }

  /// Shares a file that arrives in chunks, with memory use that does not depend on its length.
  ///
  /// The file is first read to its end, and nothing is returned before all of it is verified and
  /// recorded. If the task is cancelled before that, nothing is recorded or returned.
  ///
  /// - Parameters:
  ///   - chunks: The bytes in order, such as `[UInt8]` or `Data` as they arrive. A sequence that
  ///     ends is considered complete, so an interrupted one must throw.
  ///   - name: The name for the report and the record.
  ///   - request: The caller, and the choices of the person sharing.
  /// - Returns: The chunks that may be delivered, with the report on them.
  /// - Throws: `ShareError` if nothing may be delivered.
  public nonisolated(nonsending) func share<Chunks: AsyncSequence>(
    streaming chunks: Chunks, named name: String = "memory", under request: Request
  ) async throws(ShareError) -> SharedStream where Chunks.Element: Sequence<UInt8> {
    var file = SpoolFile(named: Path(name))
    do {
      for try await chunk in chunks { file.append(Array(chunk).span) }
    } catch {
      throw Task.isCancelled ? .cancelled : .source(error)
    }
    return try await share(SuppliedFile(file, named: name), under: request)
  }

  /// Shares an asset whose files were passed in, up to its record.
  ///
  /// If the task is cancelled before the delivery is recorded, nothing is recorded or returned. The
  /// caller passes the files on, and settles the intent with the result.
  ///
  /// - Parameters:
  ///   - asset: The asset, with all bytes of its files.
  ///   - request: The caller, and the choices of the person sharing.
  /// - Returns: The files that may be delivered, with the report on them.
  /// - Throws: `ShareError` if nothing may be delivered.
  package func record(
    _ asset: SuppliedAsset, under request: Request
  ) async throws(ShareError) -> RecordedAsset {
    // Many sequences end when their task is cancelled, as if they were complete.
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
      throw report.problem == .taskCancelled ? .cancelled : .notDelivered(report)
    }
  }

  /// Shares an asset with one file, and returns the output as soon as the delivery is recorded.
  private func share(
    _ file: SuppliedFile, under request: Request
  ) async throws(ShareError) -> SharedStream {
    defer { audit?.clearJournal() }
    let recorded = try await record(SuppliedAsset(file), under: request)
    await recorded.settle(as: .delivered)
    guard let output = recorded.files.first else {
      throw .lost(Problem(.unreadable, "there is no output"))
    }
    return output.stream
  }
}

/// A file that was shared in memory: its bytes are verified, and their delivery is recorded.
public struct SharedBytes: Sendable {
  /// The bytes that may be delivered.
  public let bytes: [UInt8]
  /// The report on the asset.
  public let report: AssetReport
}
