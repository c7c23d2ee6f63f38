import Bytes
import Editing
import Files

/// An asset whose outputs are written, but not yet visible.
struct StagedAsset {
  let plan: AssetPlan
  /// The outputs in the order of the asset's files, without those that are left out.
  let outputs: [StagedOutput]
}

/// One file of an asset before verification.
struct StagedOutput {
  let file: AssetPlan.File
  /// The name under which the file is to be delivered.
  let target: Path
  let form: Form

  /// The place of the file's bytes.
  enum Form {
    /// A file that is not yet visible, made of these pieces.
    case written(HeldFile<StagedFile>, [Piece])
    /// No file of its own: the receiver reads the bytes in their places.
    case composed(Composition<SourceFile>)
    /// An original that is to be edited in its place.
    case patch(Patch)
    /// An original that remains unchanged.
    case kept
  }
}

/// A container for a file that is taken out once, so that several files can be stored together.
final class HeldFile<File: ~Copyable> {
  private var file: File?

  init(_ file: consuming File) { self.file = consume file }

  /// Returns the file the first time, and nil afterwards.
  func take() -> File? { file.take() }
}

extension AssetShare {
  /// Writes the outputs without making them visible.
  func stage(_ plan: AssetPlan) throws(Problem) -> StagedAsset {
    var outputs: [StagedOutput] = []
    for file in plan.files {
      guard let edit = file.edit else { continue }
      let target = target(of: file, in: plan)
      do throws(Problem) {
        let form =
          if plan.transcodes(file.source) {
            StagedOutput.Form.composed(try composed(edit, of: file.source.original))
          } else {
            try stage(edit, of: file, for: target, like: file.source.original)
          }
        outputs.append(StagedOutput(file: file, target: target, form: form))
      } catch {
        throw error.inFile(file.source.index)
      }
    }
    return StagedAsset(plan: plan, outputs: outputs)
  }

  /// Returns the bytes of an output, which are read in their places.
  private func composed(
    _ edit: EditPlan, of original: SourceFile
  ) throws(Problem) -> Composition<SourceFile> {
    do {
      return try Composition(edit.pieces, of: original)
    } catch {
      throw Problem(FileError.read(original.path, error))
    }
  }

  /// Writes one output without making it visible.
  ///
  /// - Parameters:
  ///   - edit: The plan.
  ///   - file: The file with the bytes.
  ///   - target: The name under which the output is to be delivered.
  ///   - owner: The file whose permission bits limit those of the output.
  /// - Returns: The place of the bytes.
  /// - Throws: `Problem` if they cannot be written.
  func stage(
    _ edit: EditPlan, of file: AssetPlan.File, for target: Path, like owner: SourceFile
  ) throws(Problem) -> StagedOutput.Form {
    let original = file.source.original
    // Nothing is to be removed from it, so it remains in its place.
    if delivery.isInPlace, edit.isCopy(of: original.count) { return .kept }
    if isPatching { return .patch(try file.patch()) }
    let deliveryTarget = delivery.files[file.source.index].target
    switch deliveryTarget {
    case .handed:
      // No other program has access to the bytes of this original.
      return .composed(try composed(edit, of: original))
    case .file, .neutral, .inPlace: try ledger?.note(stagingFor: target)
    case .nowhere, .stream: break
    }
    do {
      var staged =
        switch deliveryTarget {
        case .file, .neutral, .inPlace, .nowhere: try StagedFile(for: target, like: owner)
        case .stream, .handed: try StagedFile(forStream: target, expecting: original.count)
        }
      try staged.write(edit.pieces, from: original)
      return .written(HeldFile(staged), edit.pieces)
    } catch {
      throw Problem(error)
    }
  }
}
