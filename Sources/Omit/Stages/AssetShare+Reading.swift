import Files
import Metadata
import Vocabulary

extension AssetShare {
  /// Opens all files, and nothing else.
  mutating func open() throws(Problem) -> [SourceFile] {
    var originals: [SourceFile] = []
    do {
      for (index, file) in delivery.files.enumerated() {
        report.problemFile = index
        let original: SourceFile
        if let spooled {
          original = spooled
        } else {
          original = try SourceFile(opening: file.source, expected: file.identity)
        }
        report.files[index].sourceLength = original.count
        originals.append(original)
      }
    } catch {
      throw Problem(error)
    }
    report.problemFile = 0
    return originals
  }

  /// Reads what the files hold; nil where they are none of our business.
  mutating func read(_ originals: [SourceFile]) throws(Problem) -> Asset? {
    var files: [AssetFile] = []
    for (index, original) in originals.enumerated() {
      report.problemFile = index
      var file = try AssetFile(delivery.files[index], original, at: index)
      report.files[index].contentType = file.content.contentType
      report.files[index].role = file.role
      if index == 0, file.content.contentType == nil, !delivery.isNamed,
        !MediaExtension.isOne(delivery.source.fileExtension)
      {
        switch filter.settings.others {
        case .skip:
          report.outcome = .skipped
          return nil
        case .copy:
          let format = file.content.format
          file = AssetFile(
            first: original, AssetContent(format: format, inventory: nil, problem: nil))
        case .refuse: break
        }
      }
      files.append(file)
    }
    report.problemFile = 0
    return Asset(files)
  }
}
