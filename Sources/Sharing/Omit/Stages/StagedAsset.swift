import Bytes
import Editing
import Files

/// An asset whose outputs are written, where nobody sees them.
struct StagedAsset {
  let plan: AssetPlan
  /// In the order of the asset's files, without those that stay behind.
  let outputs: [StagedOutput]
}

/// One file of an asset, before anybody looked whether it is what was decided.
struct StagedOutput {
  let file: AssetPlan.File
  /// The name under which it is to be delivered.
  let target: Path
  let form: Form

  /// Where its bytes are.
  enum Form {
    /// In a file that nobody sees, made of these pieces.
    case written(HeldFile<StagedFile>, [Piece])
    /// In no file of their own: whoever they are handed to reads them where they stand.
    case composed(Composition<SourceFile>)
    /// In an original that is to be edited in its place.
    case patch(Patch)
    /// In an original that stays as it is.
    case kept
  }
}

/// A file until it is handed on, as several of them can be held.
final class HeldFile<File: ~Copyable> {
  private var file: File?

  init(_ file: consuming File) { self.file = consume file }

  /// Hands the file on, once.
  func take() -> File? { file.take() }
}

extension AssetShare {
  /// Writes the outputs where nobody sees them.
  func stage(_ plan: AssetPlan) throws(Problem) -> StagedAsset {
    var outputs: [StagedOutput] = []
    for file in plan.files {
      guard let edit = file.edit else { continue }
      let target = target(of: file, in: plan)
      do throws(Problem) {
        let form = try stage(edit, of: file, for: target)
        outputs.append(StagedOutput(file: file, target: target, form: form))
      } catch {
        throw error.inFile(file.source.index)
      }
    }
    return StagedAsset(plan: plan, outputs: outputs)
  }

  private func stage(
    _ edit: EditPlan, of file: AssetPlan.File, for target: Path
  ) throws(Problem) -> StagedOutput.Form {
    let original = file.source.original
    // Nothing of it is to be removed, so it stays where it is.
    if delivery.isInPlace, edit.isCopy(of: original.count) { return .kept }
    if isPatching { return .patch(try file.patch()) }
    let place = delivery.files[file.source.index].target
    switch place {
    case .handed:
      // Of its original nobody else has the bytes.
      do {
        return .composed(try Composition(edit.pieces, of: original))
      } catch {
        throw Problem(FileError.read(original.path, error))
      }
    case .file, .neutral, .inPlace: try ledger?.note(stagingFor: target)
    case .nowhere, .stream: break
    }
    do {
      var staged =
        switch place {
        case .file, .neutral, .inPlace, .nowhere: try StagedFile(for: target, like: original)
        case .stream, .handed: try StagedFile(forStream: target, expecting: original.count)
        }
      try staged.write(edit.pieces, from: original)
      return .written(HeldFile(staged), edit.pieces)
    } catch {
      throw Problem(error)
    }
  }
}
