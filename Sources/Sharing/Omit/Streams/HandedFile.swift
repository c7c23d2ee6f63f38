package import Access
import Bytes
import Files

/// A file of an asset that is opened by no name: its bytes were handed over, all of them.
package struct HandedFile: Sendable {
  /// Its role in the asset; nil where that follows from its place among the others.
  let role: AssetReport.Role?
  /// The name that the report and the record give it; nil where it has none.
  package let name: String?
  /// The bytes, or why they could not be kept.
  let content: Result<SourceFile, FileError>

  init(_ file: consuming SpoolFile, as role: AssetReport.Role? = nil, named name: String?) {
    self.role = role
    self.name = name
    do throws(FileError) {
      content = .success(try file.source())
    } catch {
      content = .failure(error)
    }
  }
}

/// A file of an asset while its bytes come in; nobody sees what is there of it.
package struct IncomingFile: ~Copyable, Sendable {
  private let role: AssetReport.Role?
  private let name: String?
  private var file: SpoolFile

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - role: Its role in the asset; nil where that follows from its place among the others.
  ///   - name: The name that the report and the record give it.
  ///   - count: How many bytes are to come, where that is known; a small file is kept in memory.
  ///   - files: The places of which it takes one; nil for a new one.
  /// - Throws: `RequestError.controlCharacter` where the name has one.
  package init(
    as role: AssetReport.Role? = nil, named name: String? = nil, expecting count: Int? = nil,
    in files: IncomingFiles? = nil
  ) throws(RequestError) {
    self.role = role
    self.name = try name?.withoutControls("name")
    file = SpoolFile(
      expecting: count, named: Path(name ?? StreamName.memory), from: files?.scratch)
  }

  /// Takes the bytes that follow those before.
  package mutating func append(_ bytes: Span<UInt8>) { file.append(bytes) }

  /// Ends the file: these were all its bytes.
  package consuming func ended() -> HandedFile {
    HandedFile(file, as: role, named: name)
  }
}

/// The places in which the bytes of assets are kept as they come in, and those of the next ones after
/// them.
package final class IncomingFiles: Sendable {
  let scratch = ScratchFiles()

  /// Makes them; none is there before a file comes in.
  package init() {}

  /// Gives back what nobody has used for some seconds; to be called now and then, so that no bytes
  /// outlast their asset for long.
  package func closeOld() { scratch.closeOld() }
}
