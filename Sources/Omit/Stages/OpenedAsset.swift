import Files

/// The files of an asset, opened: these, and nothing else.
struct OpenedAsset {
  let delivery: Delivery
  /// In the order of the asset's files.
  let originals: [SourceFile]
  let known: KnownFacts

  /// Opens all files.
  ///
  /// - Throws: `AssetProblem` where the system does not let one be opened.
  init(opening delivery: Delivery) throws(AssetProblem) {
    var known = KnownFacts(of: delivery)
    var originals: [SourceFile] = []
    for (index, file) in delivery.files.enumerated() {
      let original = try known.during { () throws(Problem) in
        do throws(FileError) {
          return try file.opened()
        } catch {
          throw Problem(error).inFile(index)
        }
      }
      known.files[index].length = original.count
      originals.append(original)
    }
    self.delivery = delivery
    self.originals = originals
    self.known = known
  }

  /// Takes what was read from a stream for the files of an asset, in their order.
  init(_ spooled: [SourceFile], for delivery: Delivery) {
    self.delivery = delivery
    originals = spooled
    var known = KnownFacts(of: delivery)
    for (index, original) in spooled.enumerated() { known.files[index].length = original.count }
    self.known = known
  }
}
