import Access
import Vocabulary

/// `omit help requests`: how to write a request as a file.
enum RequestTopic {
  /// A request that states everything.
  static let example = """
    {
      "schema": "omit.request/1",
      "caller": {"id": "org.example.gallery", "api": "photosPicker"},
      "authorization": {"readWrite": "notDetermined", "addOnly": "notDetermined"},
      "options": {"location": "exclude"},
      "share": {"by": "ada", "destination": "family"}
    }
    """

  static var text: String {
    HelpTopic.paragraph(
      "A request states the caller, what the person chose, and the destination of the share. On "
        + "the command line, options state it (--caller-api, --remove, --destination). A file, "
        + "named by --request or $OMIT_REQUEST, states all of it. In a file, nothing is assumed: a "
        + "missing value is refused, and an unknown key is reported with its line.")
      + "\n" + example.split(separator: "\n").map { "  \($0)\n" }.joined() + "\n"
      + HelpTopic.table([
        ("caller.api", CallerAPI.allCases.map(\.rawValue).joined(separator: ", ")),
        (
          "caller.metadataOptions",
          "what the caller asks not to receive: "
            + MetadataOption.allCases.map(\.rawValue).joined(separator: ", ")
        ),
        (
          "authorization",
          "readWrite and addOnly, for pickers and the library: "
            + AuthorizationStatus.allCases.map(\.rawValue).joined(separator: ", ")
        ),
        ("options", "a kind of metadata (`omit help kinds`): include, exclude or coarse"),
        ("options.format", ItemEncoding.allCases.map(\.rawValue).joined(separator: ", ")),
        (
          "options.jpeg",
          "for stills that become JPEG: quality, \(JPEGSettings.qualities.words); subsampling, "
            + ChromaSubsampling.allCases.map(\.rawValue).joined(separator: ", ")
            + "; longestSide in pixels, \(JPEGSettings.longestSides.words)"
        ),
        ("share", "by, destination and id: any text"),
      ]) + "\n"
      + "  omit clean Party --to Out --policy photos-picker --request r.json\n"
      + "  omit policy explain --policy photos-picker --request r.json\n"
  }
}

extension ClosedRange<Int> {
  fileprivate var words: String { "\(lowerBound) to \(upperBound)" }
}
