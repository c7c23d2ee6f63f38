public import Access
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
    let (output, report) = try await share(file, named: Path(name), under: request)
    do {
      return SharedBytes(bytes: try output.bytes(in: 0..<output.count), report: report)
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
    let (output, report) = try await share(file, named: Path(name), under: request)
    return SharedStream(report: report, file: output)
  }

  /// Shares what was written to a file that nobody sees, into another one.
  private func share(
    _ file: consuming SpoolFile, named name: Path, under request: Request
  ) async throws(ShareError) -> (output: SourceFile, report: AssetReport) {
    // Many sequences end when their task is cancelled, as if they were whole.
    guard !Task.isCancelled else { throw .cancelled }
    let heading = heading(of: 1, in: request.share.id ?? ShareID.fresh(), for: request)
    defer { audit?.rest() }
    let undelivered = { (error: FileError) in
      let known = KnownFacts(ofFile: "\(name)")
      let report = AssetReport(heading, notDelivered: Problem(error), knowing: known)
      hooks.note(report)
      return ShareError.notDelivered(report)
    }
    let original: SourceFile
    do {
      original = try file.source()
    } catch {
      throw undelivered(error)
    }
    let scratch = SpoolFile(expecting: original.count, named: Path(StreamName.memory))
    let descriptor: Int32
    do {
      descriptor = try scratch.descriptor()
    } catch {
      throw undelivered(error)
    }
    let asset = AssetShare(
      delivery: Delivery(source: name, target: .stream(descriptor))
        .to(scratch: Path(StreamName.memory)),
      filter: self, request: request, ledger: ledger?.statingNames, heading: heading,
      spooled: [original], endsWhenCancelled: true)
    let report = await asset.run()
    guard report.isDelivered, !settings.isDryRun else {
      throw Task.isCancelled ? .cancelled : .notDelivered(report)
    }
    do {
      return (try scratch.source(), report)
    } catch {
      throw .lost(Problem(error))
    }
  }
}
