import Bytes
import Containers
import Files
import Metadata
import Vocabulary

/// The content of a file, as far as it could be read.
struct AssetContent {
  let format: FileFormat
  /// The inventory, or nil if the file could not be read or is not opened; `problem` gives the
  /// reason.
  let inventory: Inventory?
  let problem: Problem?

  var items: [Item] { inventory?.items ?? [] }

  var entries: [Inventory.Entry] { inventory?.entries ?? [] }

  /// The format.
  ///
  /// The structure determines it more exactly than the first bytes do.
  var contentType: ContentType? {
    if let inventory { return inventory.contentType }
    return switch format {
    case .media(let type): type
    case .foreign, .unknown: nil
    }
  }
}

extension AssetContent {
  /// The content of the file as if it had not been opened.
  var unread: AssetContent { AssetContent(format: format, inventory: nil, problem: nil) }

  /// Returns the content with the file's name in its problem, for a file that is not the asset's
  /// first.
  func naming(_ path: Path) -> AssetContent {
    let named = problem.map {
      Problem($0.code, "`\(path)` cannot be cleaned: \($0.message)", at: $0.at).inFile($0.file)
    }
    return AssetContent(format: format, inventory: inventory, problem: named)
  }

  /// Reads a file as far as possible.
  ///
  /// - Parameters:
  ///   - original: The file.
  ///   - index: Its position in its asset.
  ///   - isOpened: Whether the file is opened at all.
  /// - Throws: `Problem` if the system prevents the file from being read.
  init(of original: SourceFile, at index: Int, isOpened: Bool = true) throws(Problem) {
    guard isOpened else {
      self.init(format: .unknown, inventory: nil, problem: nil)
      return
    }
    do throws(InventoryError) {
      let inventory = try Self.inventory(of: original)
      self.init(format: .media(inventory.contentType), inventory: inventory, problem: nil)
    } catch {
      let problem = (original.count == 0 ? Problem.empty : Problem(error)).inFile(index)
      // A file that the system does not let us read now may be readable later.
      guard problem.isRefusal else { throw problem }
      let format: FileFormat
      switch error {
      case .unsupported(let reported): format = reported
      case .container: format = try Self.format(of: original, at: index)
      }
      self.init(format: format, inventory: nil, problem: problem)
    }
  }

  /// The greatest length of a file that is read at once; reading it in parts would read most of it
  /// repeatedly.
  private static let readAtOnce = 64 * 1024

  private static func inventory(of original: SourceFile) throws(InventoryError) -> Inventory {
    guard original.count <= readAtOnce else { return try Inventory(of: original) }
    let bytes: [UInt8]
    do {
      bytes = try original.content(in: 0..<original.count)
    } catch {
      throw .container(error)
    }
    return try Inventory(of: bytes)
  }

  /// Returns the format that the first bytes indicate.
  private static func format(
    of original: SourceFile, at index: Int
  ) throws(Problem) -> FileFormat {
    do {
      let length = min(original.count, FileFormat.prefixLength)
      return FileFormat(recognising: try original.bytes(in: 0..<length))
    } catch {
      throw Problem(error).inFile(index)
    }
  }
}
