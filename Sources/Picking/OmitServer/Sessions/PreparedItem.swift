import Access
import Library
import Omit
import Vocabulary

/// What comes of making the bytes of an item: the bytes, or what whoever asks for them is told.
typealias Preparation = Result<PreparedItem, ServerProblem>

/// The bytes of an item, verified and recorded, as the host may fetch them.
struct PreparedItem: Sendable {
  /// The files: one; of a Live Photo the still and the movie; with their sidecars.
  let files: [File]
  /// What the audit is told of it.
  let record: ItemRecord
  /// What was fetched of each file, as ranges of bytes.
  private(set) var fetched: [RangeSet<Int>]

  /// One file of an item.
  struct File: Sendable, Hashable {
    /// The name, which tells nothing of the original's.
    let name: String
    /// The format.
    let contentType: ContentType?
    /// The length in bytes.
    let length: Int
    /// The file that holds the bytes.
    let path: String
    /// The strong validator (RFC 9110, section 8.8.3): random, so that it tells nothing of the bytes.
    let tag: String
  }

  /// Takes the files of a report, which stand in a folder; nil where the asset was not delivered.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - record: What the audit is told of it.
  ///   - before: The numbers of the files that the host has whole already.
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
          name: String(name), contentType: file.contentType, length: length, path: path,
          tag: "\"\(tag)-\(files.count)\""))
    }
    guard !files.isEmpty else { return nil }
    self.files = files
    self.record = record
    fetched = files.enumerated().map { number, file in
      before.contains(number) ? RangeSet(0..<file.length) : RangeSet()
    }
  }

  /// The length of all files, in bytes.
  var length: Int { files.reduce(0) { $0 + $1.length } }

  /// Notes that bytes of a file were fetched.
  mutating func note(_ range: Range<Int>, of file: Int) {
    guard fetched.indices.contains(file) else { return }
    fetched[file].insert(contentsOf: range)
  }

  private func isWhole(_ file: Int) -> Bool {
    fetched[file].contains(contentsOf: 0..<files[file].length)
  }

  /// Whether all of a file was fetched.
  func isFetched(_ file: Int) -> Bool { fetched.indices.contains(file) && isWhole(file) }

  /// Whether all of all files was fetched.
  var isFetched: Bool { files.indices.allSatisfy { isWhole($0) } }
}

extension RangeSet<Int> {
  /// Whether all of a range is in the set.
  fileprivate func contains(contentsOf range: Range<Int>) -> Bool {
    range.isEmpty
      || ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }
}
