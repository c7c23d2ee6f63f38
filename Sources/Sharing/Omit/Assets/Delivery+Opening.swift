import Files

extension Delivery {
  /// Opens the files of the asset: these, and nothing else.
  ///
  /// - Parameter reported: Takes their lengths, also where a later one cannot be opened.
  /// - Returns: The files, in their order.
  /// - Throws: `Problem` where the system does not let one be opened.
  func opened(noting reported: inout [AssetReport.File]) throws(Problem) -> [SourceFile] {
    var originals: [SourceFile] = []
    for (index, file) in files.enumerated() {
      do throws(FileError) {
        originals.append(try file.opened())
      } catch {
        throw Problem(error).inFile(index)
      }
      reported[index].sourceLength = originals[index].count
    }
    return originals
  }
}
