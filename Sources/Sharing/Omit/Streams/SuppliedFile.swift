package import Access
import Bytes
import Files

/// A file of an asset that is not opened by name: all of its bytes were passed in.
package struct SuppliedFile: Sendable {
  /// The file's role in the asset, or nil if it follows from the file's place among the others.
  let role: AssetReport.Role?
  /// The name in the report and the record, or nil if the file has none.
  package let name: String?
  /// The bytes, or the reason why they could not be stored.
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

/// A file of an asset while its bytes arrive, invisible to other programs.
package struct IncomingFile: ~Copyable, Sendable {
  private let role: AssetReport.Role?
  private let name: String?
  private var file: SpoolFile

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - role: Its role in the asset, or nil if that follows from its place among the others.
  ///   - name: The name for the report and the record.
  ///   - count: The expected number of bytes, if it is known; a small file is kept in memory.
  ///   - files: The storage that provides the place for the file, or nil for a new place.
  /// - Throws: `RequestError.controlCharacter` if the name contains one.
  package init(
    as role: AssetReport.Role? = nil, named name: String? = nil, expecting count: Int? = nil,
    in files: IncomingFiles? = nil
  ) throws(RequestError) {
    self.role = role
    self.name = try name?.withoutControls("name")
    file = SpoolFile(
      expecting: count, named: Path(name ?? StreamName.memory), from: files?.scratch)
  }

  /// Appends the next bytes.
  package mutating func append(_ bytes: Span<UInt8>) { file.append(bytes) }

  /// Ends the file, which is then complete.
  package consuming func ended() -> SuppliedFile {
    SuppliedFile(file, as: role, named: name)
  }
}

/// The storage for the bytes of arriving assets, which is reused for the next assets.
package final class IncomingFiles: Sendable {
  let scratch = ScratchFiles()

  /// Creates the storage, which is empty until a file arrives.
  package init() {}

  /// Frees places that were unused for some seconds.
  ///
  /// Call this method from time to time, so that no bytes outlast their asset for long.
  package func closeOld() { scratch.closeOld() }
}
