/// The promises of Documentation/Promises.md that depend on what is installed here.
enum Promise: String, CaseIterable, Sendable, Encodable {
  case recorded
  case witnessed

  /// The promise in words.
  var words: String {
    switch self {
    case .recorded: "everything is recorded before it is delivered"
    case .witnessed: "exiv2 and libexif read each copy again, confined to that one file"
    }
  }

  /// Returns the reason why the promise cannot be kept, or nil if it can.
  func fault(in installation: Installation) -> String? {
    let witness = installation.witness
    switch self {
    case .recorded: return installation.record.isReady ? nil : "the record cannot be written"
    case .witnessed:
      guard witness.path != nil else { return "omit-witness was not found" }
      guard witness.shows(.starts) else { return "omit-witness does not start" }
      guard !witness.fails(.isConfined) else { return "the system does not confine omit-witness" }
      return witness.shows(.readsPicture) ? nil : "omit-witness cannot read a picture"
    }
  }
}
