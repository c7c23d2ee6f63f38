import Access
import Bytes
import Files
import Metadata
import PolicyEngine
import Vocabulary

/// An asset, opened and read: a file, or the still and the movie of a Live Photo; either with its
/// sidecars.
struct Asset {
  /// The file itself, or the still; then its movie; then the sidecars.
  let files: [AssetFile]

  /// Gathers files that were opened and read.
  init(_ files: [AssetFile]) { self.files = files }

  /// Opens the files of an asset, and nothing else, and reads them.
  ///
  /// - Throws: `Problem` where the system does not let one be read.
  init(opening delivery: Delivery) throws(Problem) {
    var files: [AssetFile] = []
    for (index, file) in delivery.files.enumerated() {
      let original: SourceFile
      do {
        original = try SourceFile(opening: file.source, expected: file.identity)
      } catch {
        throw Problem(error)
      }
      files.append(try AssetFile(file, original, at: index))
    }
    self.init(files)
  }

  /// The items of all files, one file behind the other, about which there is one decision.
  var items: [Item] {
    files.flatMap { file in
      let start = range(of: file).lowerBound
      return file.items.map { $0.moved(by: start) }
    }
  }

  /// Where the items of a file stand among all.
  func range(of file: AssetFile) -> Range<Int> {
    let start = files[..<file.index].reduce(0) { $0 + $1.items.count }
    return start..<(start + file.items.count)
  }

  /// The decision about a file: about its entries and, where the file itself is an item, about
  /// that.
  func decision(_ decision: Decision, about file: AssetFile) -> (own: Verdict?, entries: Decision) {
    let all = range(of: file)
    let entries = all.dropFirst(file.leader == nil ? 0 : 1)
    return (file.leader == nil ? nil : decision.verdicts[all.lowerBound], decision.about(entries))
  }

  /// The facts that rules may ask for, from the request and from the files.
  func facts(in request: Request) -> AssetFacts {
    var facts = request.asset
    facts.contentType = files[0].content.contentType
    if files.count > 1, files[1].role == .movie { facts.mediaSubtypes.insert(.photoLive) }
    return facts
  }
}

extension Item {
  /// The same item behind others.
  fileprivate func moved(by distance: Int) -> Item {
    guard distance > 0, let within else { return self }
    return lying(within: within + distance)
  }
}
