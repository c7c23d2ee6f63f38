import Access
import PolicyEngine
import Vocabulary

/// The facts of an asset that hold whatever becomes of it: those of its originals, and what was
/// decided.
///
/// Facts that are only true of outputs have no place in it, so the report of an asset that is not
/// delivered cannot claim them.
struct KnownFacts {
  /// In the order of the asset's files.
  var files: [File]
  var reasons: [Reason] = []
  var requestedNotApplied = KindCounts()
  /// Those of them that only may have the kind.
  var unsureNotApplied = KindCounts()
  /// What the person chose.
  var choices = Choices.none
  /// The treatment of items that repeat what does not go along; nil until it is decided.
  var echoTreatment: EchoTreatment?
  var closure: AssetReport.Closure = .couldNotLook
  /// The other half of a Live Photo, where it was not named and stands beside the file.
  var unnamedHalves: [String] = []

  /// The facts of one original.
  struct File {
    let source: String
    /// The name as the system knows it; nil where only its words for people are known.
    var path: FileName?
    var role: AssetReport.Role
    /// The format, as told by the bytes; nil where they are of none.
    var contentType: ContentType?
    /// Whether the original ends before its pictures or its sound do.
    var isTruncated = false
    /// Length of the original, in bytes; nil until it is opened.
    var length: Int?
    /// Digest of the original, in hexadecimal; nil until it is read whole.
    var digest: String?
    var closure: AssetReport.Closure = .couldNotLook
    var requestedNotApplied = KindCounts()
    /// Those of them that only may have the kind.
    var unsureNotApplied = KindCounts()
  }

  /// The facts that the names tell.
  init(of input: ShareInput) {
    switch input {
    case .asset(let delivery): self.init(of: delivery)
    case .skipped(let name, _), .failed(let name, _): self.init(ofFile: name)
    }
  }

  /// The facts that the names of an asset's files tell.
  init(of delivery: Delivery) {
    files = delivery.files.enumerated().map { index, file in
      File(
        source: "\(file.source)", path: FileName(file.source),
        role: file.sidecar != nil ? .sidecar : index > 0 ? .movie : .still)
    }
  }

  /// The facts of a file of which only the name is known.
  init(ofFile name: String) { files = [File(source: name, role: .still)] }
}
