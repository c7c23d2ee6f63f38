import Access
import Library
import Omit
import Vocabulary

/// The result of preparing an item: its bytes, or the answer to requests for them.
typealias Preparation = Result<PreparedItem, ServerProblem>

/// The bytes of an item, verified and recorded, ready to be fetched.
struct PreparedItem: Sendable {
  /// The files: one, or the still and the movie of a Live Photo, each with its sidecars.
  let files: [File]
  /// The record of the item in the audit.
  let record: ItemRecord
  /// The ranges of each file that have been fetched.
  private(set) var fetched: [RangeSet<Int>]

  /// One file of an item.
  struct File: Sendable, Hashable {
    /// The name, which reveals nothing about the original's name.
    let name: String
    /// The format.
    let contentType: ContentType?
    /// The length in bytes.
    let length: Int
    /// The file that holds the bytes.
    let path: String
    /// The strong validator (RFC 9110, section 8.8.3), which is random so that it reveals nothing
    /// about the bytes.
    let tag: String
  }

  /// Takes the delivered files of a report, or returns nil if the asset was not delivered.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - record: The record of the item in the audit.
  ///   - before: The numbers of the files that the host has already fetched.
  init?(
    _ report: AssetReport, recordedAs record: ItemRecord, fetchedBefore before: Set<Int> = []
  ) {
    guard report.isDelivered else { return nil }
    let tag = Token.fresh().text
    var files: [File] = []
    for file in report.files where !file.isLeftOut {
      guard let path = file.delivered, let length = file.deliveredLength,
        let name = path.split(separator: "/").last
      else { return nil }
      files.append(
        File(
          name: String(name), contentType: file.deliveredType, length: length, path: path,
          tag: "\"\(tag)-\(files.count)\""))
    }
    guard !files.isEmpty else { return nil }
    self.files = files
    self.record = record
    fetched = files.enumerated().map { number, file in
      before.contains(number) ? RangeSet(0..<file.length) : RangeSet()
    }
  }

  /// The total length of the files, in bytes.
  var length: Int { files.reduce(0) { $0 + $1.length } }

  /// Notes that a range of a file was fetched.
  mutating func note(_ range: Range<Int>, of file: Int) {
    guard fetched.indices.contains(file) else { return }
    fetched[file].insert(contentsOf: range)
  }

  private func isWhole(_ file: Int) -> Bool {
    fetched[file].contains(contentsOf: 0..<files[file].length)
  }

  /// Returns whether all of a file will have been fetched once a range of it is.
  func isFetched(_ file: Int, with range: Range<Int>) -> Bool {
    var after = self
    after.note(range, of: file)
    return after.isFetched(file)
  }

  /// Returns whether all of a file was fetched.
  func isFetched(_ file: Int) -> Bool { fetched.indices.contains(file) && isWhole(file) }

  /// Whether all files were fetched completely.
  var isFetched: Bool { files.indices.allSatisfy { isWhole($0) } }
}

extension RangeSet<Int> {
  /// Returns whether the set contains all of a range.
  fileprivate func contains(contentsOf range: Range<Int>) -> Bool {
    range.isEmpty
      || ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }
}
