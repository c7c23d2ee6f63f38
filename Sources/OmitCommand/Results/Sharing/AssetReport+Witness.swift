import Omit
import Vocabulary

extension AssetReport {
  /// Whether the witness was to look at one of the outputs, and was not there to do so.
  var lacksWitness: Bool { files.contains { $0.verified?.witness == .absent } }

  /// Why the witness is not there, and what to do.
  static let witnessAdvice =
    "the witness is absent: `omit-witness` is neither beside `omit` nor in ../libexec nor where "
    + "OMIT_WITNESS says, or does not start; `omit doctor` says more"
}
