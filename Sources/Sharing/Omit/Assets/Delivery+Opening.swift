import Files

extension Delivery {
  /// Opens the files of the asset, and nothing else.
  ///
  /// Returns nil if the asset is a file of the record, or of another database of this process, and
  /// was only found in a folder.
  ///
  /// - Parameter reported: Receives the lengths of the files, even if a later one cannot be opened.
  /// - Returns: The files, in order.
  /// - Throws: `Problem` if the system prevents a file from being opened.
  func opened(noting reported: inout [AssetReport.File]) throws(Problem) -> [SourceFile]? {
    var originals: [SourceFile] = []
    for (index, file) in files.enumerated() {
      do throws(FileError) {
        originals.append(try file.opened())
      } catch {
        if case .database = error, !isNamed { return nil }
        throw Problem(error).inFile(index)
      }
      reported[index].sourceLength = originals[index].count
    }
    return originals
  }
}
