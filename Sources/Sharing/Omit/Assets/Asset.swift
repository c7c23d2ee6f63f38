import Access
import Bytes
import Files
import Metadata
import PolicyEngine
import Vocabulary

/// An asset that was opened and read: a file, or the still and the movie of a Live Photo; either
/// with its sidecars.
struct Asset {
  let delivery: Delivery
  /// The files in order: the file itself or the still, its movie, the sidecars.
  let files: [AssetFile]

  /// Opens and reads the files of an asset, and nothing else.
  ///
  /// Returns nil if the files are not pictures or movies and were only found in a folder.
  ///
  /// - Throws: `Problem` if the system prevents a file from being read.
  init?(opening delivery: Delivery) throws(Problem) {
    var reported = delivery.reportFiles
    guard let originals = try delivery.opened(noting: &reported) else { return nil }
    try self.init(reading: originals, of: delivery, noting: &reported)
  }

  /// Reads the files of an asset.
  ///
  /// Returns nil if they are skipped.
  ///
  /// - Parameters:
  ///   - originals: The opened files, in order.
  ///   - delivery: The asset.
  ///   - others: The treatment of files that are not pictures or movies and were only found in a
  ///     folder.
  ///   - reported: Receives the facts about each file, even if a later file cannot be read.
  /// - Throws: `Problem` if the system prevents a file from being read.
  init?(
    reading originals: [SourceFile], of delivery: Delivery, others: ShareSettings.Others = .skip,
    noting reported: inout [AssetReport.File]
  ) throws(Problem) {
    var files: [AssetFile] = []
    for (index, original) in originals.enumerated() {
      var file = try AssetFile(delivery.files[index], opened: original, at: index)
      reported[index].contentType = file.content.contentType
      reported[index].isTruncated = file.content.inventory?.container.isCut ?? false
      reported[index].role = file.role
      if index == 0, file.content.contentType == nil,
        delivery.lacksSignsOfMedia(file.content.format)
      {
        switch others {
        case .skip: return nil
        // A file in a format known to hold metadata is not one of these: it is refused if something
        // is to be removed.
        case .copy where file.content.format.isForeign: break
        case .copy: file = AssetFile(first: original, file.content.unread)
        case .refuse: break
        }
      }
      files.append(file)
    }
    self.delivery = delivery
    self.files = files
  }

  /// The names of files that may be the other half of a Live Photo, if only one file was named.
  var unnamedHalves: [String] {
    let isHalf =
      files.allSatisfy { $0.index == 0 || $0.role != .movie }
      && files[0].content.inventory?.pair != nil
    return isHalf ? delivery.unnamedHalves.map(\.description) : []
  }

  /// The items of all files in sequence, covered by one decision.
  var items: [Item] {
    // Nearly every asset is one file.
    guard files.count > 1 else { return files[0].items }
    return files.flatMap { file in
      let start = range(of: file).lowerBound
      return file.items.map { $0.moved(by: start) }
    }
  }

  /// Returns the positions of a file's items among all items.
  func range(of file: AssetFile) -> Range<Int> {
    let start = files[..<file.index].reduce(0) { $0 + $1.itemCount }
    return start..<(start + file.itemCount)
  }

  /// Returns the decision about a file: about its entries and, if the file itself is an item, about
  /// that item.
  func decision(_ decision: Decision, about file: AssetFile) -> (own: Verdict?, entries: Decision) {
    let all = range(of: file)
    let entries = all.dropFirst(file.leader == nil ? 0 : 1)
    return (file.leader == nil ? nil : decision.verdicts[all.lowerBound], decision.about(entries))
  }

  /// Returns the facts that rules may ask for, from the request and from the files.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - tellsKinds: Whether rules ask which kinds the files hold.
  /// - Returns: The facts.
  func facts(in request: Request, tellingKinds tellsKinds: Bool) -> AssetFacts {
    var facts = request.asset
    facts.contentType = files[0].content.contentType
    if files.count > 1, files[1].role == .movie { facts.mediaSubtypes.insert(.photoLive) }
    facts.holds = tellsKinds ? heldKinds : nil
    return facts
  }

  /// The kinds that the files hold or may hold.
  ///
  /// A file that was not opened may hold any kind.
  private var heldKinds: Set<Kind> {
    guard files.allSatisfy({ $0.content.inventory != nil || $0.leader != nil }) else {
      return .removable
    }
    return items.reduce(into: []) { $0.formUnion($1.kinds.all) }
  }
}

extension Delivery {
  /// Returns whether nothing indicates that the file is a picture or movie.
  ///
  /// Indications are its name (together with the bytes if other files use such names as well),
  /// being named explicitly, and files that belong to it.
  func lacksSignsOfMedia(_ format: FileFormat) -> Bool {
    !isNamed && files.count == 1 && !MediaExtension.isMedia(source.fileExtension, of: format)
  }
}

extension Item {
  /// Returns the item shifted by the number of items before it.
  fileprivate func moved(by distance: Int) -> Item {
    guard distance > 0, let within else { return self }
    return nested(within: within + distance)
  }
}
