import Access
import Files
import Synchronization
import Verification
import Vocabulary

/// A coder of stills as JPEG files, which the program `omit-renderer` decodes and codes.
///
/// It codes one still for each processor at a time; the others wait in the order they came.
package final class StillCoder: Sendable {
  private let queue: CodingQueue
  private let processes: ProcessPool<RendererProcess>
  private let threads: (any TaskExecutor)?
  private let program: String
  /// The versions of the renderer and its libraries, by name, or nil until they are needed.
  private let knownVersions = Mutex<[String: String]?>(nil)
  /// The stills that are coded in advance.
  let prepared = Mutex(PreparedStills())

  /// Creates a coder.
  ///
  /// - Parameters:
  ///   - program: The renderer.
  ///   - ffmpeg: The program that decodes HEVC for the comparison, or nil if there is none.
  ///   - limit: The number of stills that are coded at a time.
  ///   - threads: The threads that wait for the renderer, or nil for those of the task.
  package init(
    _ program: String, ffmpeg: String? = "/usr/bin/ffmpeg", limit: Int = processorCount,
    on threads: (any TaskExecutor)? = nil
  ) {
    queue = CodingQueue(limit: limit)
    self.threads = threads
    self.program = program
    processes = ProcessPool(answering: .one) { RendererProcess(starting: program, ffmpeg: ffmpeg) }
  }

  /// Finds the renderer.
  ///
  /// - Parameter threads: The threads that wait for the renderer, or nil for those of the task.
  /// - Returns: The coder, or nil if the renderer is not installed.
  package static func find(on threads: (any TaskExecutor)? = nil) -> StillCoder? {
    RendererProcess.program.map { StillCoder($0, on: threads) }
  }

  /// The number of processors.
  package static var processorCount: Int { LinuxCalls.processorCount }

  /// Returns the versions that the renderer prints, one on each line: `name version`.
  private func printedVersions() async -> [String: String] {
    knownVersions.withLock { known in
      if let known { return known }
      let lines = ProgramRun(of: program, ["--version"])?.lines ?? []
      let versions = lines.reduce(into: [String: String]()) { versions, line in
        let words = line.split(separator: " ")
        if words.count == 2 { versions[String(words[0])] = String(words[1]) }
      }
      known = versions
      return versions
    }
  }

  // MARK: Coding

  /// Codes a still, or returns it if it was coded in advance.
  ///
  /// - Throws: `Problem` if the still cannot be coded, or the task is cancelled.
  func coded(
    _ still: StillSource, as settings: JPEGSettings
  ) async throws(Problem) -> CodedStill {
    // Reading the file is only worth it if something was coded in advance.
    guard prepared.withLock({ !$0.preparations.isEmpty }) else {
      return try await code(still, as: settings)
    }
    let digest = try still.digest()
    if let task = prepared.withLock({ $0.task(for: digest, settings) }) {
      switch await task.value {
      case .success(let coded): return coded
      // It was deselected, or something is wrong that may be right now.
      case .failure: break
      }
    }
    return try await code(still, as: settings)
  }

  /// Waits for a turn, and codes a still.
  ///
  /// - Throws: `Problem` if the still cannot be coded, or the task is cancelled.
  func code(
    _ still: StillSource, as settings: JPEGSettings, whenBegun noteBegun: () -> Void = {}
  ) async throws(Problem) -> CodedStill {
    let result = await queue.inTurn {
      noteBegun()
      return await outcome { () throws(Problem) in try await codeInTurn(still, as: settings) }
    }
    guard let result, !Task.isCancelled else { throw .taskCancelled }
    return try result.get()
  }

  private func outcome(
    of work: () async throws(Problem) -> CodedStill
  ) async -> Result<CodedStill, Problem> {
    do {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }

  private func codeInTurn(
    _ still: StillSource, as settings: JPEGSettings
  ) async throws(Problem) -> CodedStill {
    // The program takes as long to report its versions as to start.
    async let versions = printedVersions()
    let answer = await ask(still.question(.jpeg(settings)), about: still.descriptorNumber)
    guard let answer else { throw Problem(coding: .unavailable) }
    var coded: CodedStill
    do {
      coded = try CodedStill(parsing: answer)
    } catch {
      throw Problem(coding: error)
    }
    try still.expectWholeSize(coded.original.size)
    coded.secondOpinion = await secondOpinion(on: still, shownAs: coded)
    coded.isPreview = still.rawSide != nil
    coded.versions = await versions
    return coded
  }

  /// Compares a file that is to be delivered with its original.
  ///
  /// - Throws: `Problem` if they do not look alike.
  func likeness(
    of file: SourceFile, to coded: CodedStill, as settings: JPEGSettings
  ) async throws(Problem) -> (measure: Likeness, marks: Set<Transcoding.Mark>) {
    let shown = try await comparison(of: file, inOwnColours: false)
    guard coded.secondOpinion != nil, coded.changes.contains(.keepsProfile) else {
      return try coded.likeness(of: shown, inOwnColours: shown, as: settings)
    }
    return try coded.likeness(
      of: shown, inOwnColours: try await comparison(of: file, inOwnColours: true), as: settings)
  }

  private func comparison(
    of file: SourceFile, inOwnColours: Bool
  ) async throws(Problem) -> ComparedPicture {
    let answer = await ask(
      RenderingRequest(.comparison(inOwnColours: inOwnColours)), about: file.descriptorNumber)
    guard let answer, let picture = ComparedPicture(parsing: Array(answer)) else {
      throw Problem(.notAlike, "the transcoded picture cannot be decoded")
    }
    return picture
  }

  /// Asks the renderer, and returns its answer, or nil if it cannot be started.
  ///
  /// If the task is cancelled, the renderer is ended, and the answer is cut off.
  func ask(_ question: RenderingRequest, about file: Int32) async -> ArraySlice<UInt8>? {
    let running = Mutex<RendererProcess?>(nil)
    return await withTaskCancellationHandler {
      await withTaskExecutorPreference(threads) {
        processes.answer { _ in
          !Task.isCancelled
        } asking: { process in
          running.withLock { $0 = process }
          // After the answer, the process may be asked by another task.
          defer { running.withLock { $0 = nil } }
          return Task.isCancelled ? [] : process.answer(to: question, about: file)
        }
      }
    } onCancel: {
      running.withLock { $0?.stop() }
    }
  }
}
